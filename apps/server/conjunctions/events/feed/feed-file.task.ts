import { type FeedFile, readFeedFile } from './feed-file.ts';

/** Reads a file of a feed in a thread. */
export function run(text: string): FeedFile {
  return readFeedFile(text);
}
