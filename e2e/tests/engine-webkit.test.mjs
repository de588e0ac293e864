// The tests that run in every browser engine, in WebKit, the engine of Safari.
import { tellStories } from "../support/engines/stories.mjs";

tellStories("webkit");
