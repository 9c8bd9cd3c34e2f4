import { dirname } from 'node:path';

/** A room with more files cannot be read at a glance. Tests are next to what they test and do not count. */
const most = 20;

/** Folders with more files than a reader takes in, the fullest first: they want dividing. */
export function crowdedRooms(sources: readonly { readonly path: string }[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { path } of sources) {
    if (/\.(test|conformance|fixture|spec)\.tsx?$/.test(path)) continue;
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > most)
    .toSorted(([, a], [, b]) => b - a)
    .map(([room, count]) => `${room} has ${count} files; divide it`);
}
