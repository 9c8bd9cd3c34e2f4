import { settingTable } from './table.ts';

/** A variable that looks like a setting and is none. */
export interface UnknownSetting {
  readonly name: string;
  /** The setting whose name is nearest, if one is near. */
  readonly nearest: string | undefined;
}

/** Beginnings of the names of settings; other programs use none of them. */
const prefixes = ['FARPASS_', 'OIDC_', 'SPACETRACK_', 'CELESTRAK_'] as const;

/** Variables of other programs of the project: the command line, the clients, the tests, the benchmarks. */
const ofOtherPrograms =
  /^FARPASS_(TOKEN|HOME|COMMAND|SERVER|STACK|REFERENCE_DATA|TURN|RANDOM_ENCOUNTERS|(TEST|BENCH|DRILL)_.*)$/;

/** A name that differs by more is not a slip. */
const mostSlips = 3;

/** Variables of an environment that begin as settings do and are none, each with the nearest setting. */
export function unknownSettings(environment: Readonly<Record<string, string | undefined>>): readonly UnknownSetting[] {
  const known = Object.values(settingTable).map(({ name }) => name);
  return Object.keys(environment)
    .filter((name) => prefixes.some((prefix) => name.startsWith(prefix)))
    .filter((name) => !known.includes(name) && !ofOtherPrograms.test(name))
    .toSorted()
    .map((name) => ({ name, nearest: nearestOf(name, known) }));
}

/** The warning about an unknown setting. */
export function unknownSettingSentence({ name, nearest }: UnknownSetting): string {
  const meant = nearest === undefined ? '`farpass config` prints all settings' : `did you mean ${nearest}?`;
  return `${name} is not a setting of this version and changes nothing; ${meant}`;
}

function nearestOf(name: string, known: readonly string[]): string | undefined {
  const [first] = known
    .map((other) => ({ other, slips: slipsBetween(name, other) }))
    .toSorted((a, b) => a.slips - b.slips);
  return first !== undefined && first.slips <= mostSlips ? first.other : undefined;
}

/** How many letters must be put in, taken out or changed (Levenshtein 1966). */
function slipsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [place, theirs] of [...other].entries()) {
      const changed = (row[place] ?? 0) + (letter === theirs ? 0 : 1);
      next.push(Math.min(changed, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
