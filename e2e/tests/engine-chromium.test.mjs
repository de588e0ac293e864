// The tests that run in every browser engine, in Chromium.
import { tellStories } from "../support/engines/stories.mjs";

tellStories("chromium");
