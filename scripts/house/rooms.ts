import { dirname } from 'node:path';

/** A room with more files cannot be read at a glance. Tests are next to what they test and do not count. */
const most = 20;

/** A file longer than this holds more than one thing. Those named are each one numerical kernel or one table. */
const longest = 400;
const wholes: readonly string[] = [
  'packages/astro/propagation/atmosphere/msis-harmonics.ts',
  'packages/astro/propagation/atmosphere/nrlmsise00.ts',
];

/** Files that are too long, tests too. */
export function longFiles(sources: readonly { readonly path: string; readonly text: string }[]): readonly string[] {
  return sources.flatMap(({ path, text }) => {
    const lines = text.split('\n').length - 1;
    return lines <= longest || wholes.includes(path) ? [] : [`${path} has ${lines} lines; divide it`];
  });
}

/** Folders with more files than a reader takes in, the fullest first. */
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
