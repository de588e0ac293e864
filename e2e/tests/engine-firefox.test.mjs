// The tests that run in every browser engine, in Firefox.
import { tellStories } from "../support/engines/stories.mjs";

tellStories("firefox");
