import { parseArgs } from 'node:util';
import type { Catalogue } from '@farpass/intake/elements';
import { leastHistorySets } from '@farpass/manoeuvre/detection';
import { type BurnsReport, burnsReport } from '@farpass/operations/burns';
import { wholeCatalogue } from '../../catalogue.ts';

const usage = `farpass burns --history FILE [--json]

Burns found in the history of one object: in its place along the orbit and in the plane of its element sets, against the
noise of this object. FILE: element sets in two or three lines, or OMMs, in any order; repeats count once; - for standard
input. A history of several objects is refused. At least ${leastHistorySets} sets are needed, a year or more is best.
--json: { object: { noradId }, sets, from, to, burns: [{ epoch, earliest, latest, confidence, kind: IN_PLANE, OUT_OF_PLANE
or BOTH, deltaVMPerS: { alongTrack, crossTrack or null, sigma } }], floorMPerS: { alongTrack, crossTrack }: the smallest burns
that would be found now, gaps: [{ from, to }]: longer than three and a half days, in which no burn is searched, habit: { intervalsDays, usualMPerS, last,
next: { expected, earliest, latest } } or null: how the object keeps its orbit, notes }`;

/** Burns in a history of element sets; `--help` describes the JSON. */
export async function burns(args: readonly string[]): Promise<number> {
  const options = {
    history: { type: 'string' },
    json: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  } as const;
  const { values } = parseArgs({ args: [...args], options });
  if (values.help) {
    process.stdout.write(`${usage}\n`);
    return 0;
  }
  if (values.history === undefined) throw new Error(`--history FILE is needed.\n${usage}`);
  const { noradId, sets, notes: doubts } = await historyIn(values.history);
  const found = burnsReport(sets.map(({ elements }) => elements));
  const notes = [...doubts, ...found.notes];
  for (const note of notes) process.stderr.write(`farpass burns: ${note}\n`);
  const report = { object: { noradId: Number(noradId) }, ...found, notes };
  process.stdout.write(values.json ? `${JSON.stringify(report)}\n` : textOf(found, noradId));
  return 0;
}

interface ObjectHistory {
  readonly noradId: string;
  readonly sets: Catalogue['objects'];
  readonly notes: readonly string[];
}

/** The sets of the one object in a file, and the parts of the file that were not used. */
async function historyIn(file: string): Promise<ObjectHistory> {
  const { objects, skipped, warnings } = await wholeCatalogue(file);
  const [firstSkipped] = skipped;
  const unused = firstSkipped && `${firstSkipped.id}: ${firstSkipped.reason}`;
  const ids = [...new Set(objects.map(({ elements }) => elements.catalogueId))];
  const [noradId, ...others] = ids;
  if (noradId === undefined)
    throw new Error(`${file} holds no element set that can be used${unused ? `: ${unused}` : '.'}`);
  if (others.length > 0) {
    const named = ids.slice(0, 5).join(', ');
    throw new Error(
      `${file} holds ${ids.length} objects (${named}${ids.length > 5 ? ', …' : ''}); a history is of one object.`,
    );
  }
  const notes = [
    ...(unused === undefined
      ? []
      : [`element sets are not used: ${unused}${skipped.length > 1 ? ` And ${skipped.length - 1} more.` : ''}`]),
    ...warnings.slice(0, 1),
  ];
  return { noradId, sets: objects, notes };
}

function textOf({ sets, from, to, burns: found, floorMPerS, habit }: BurnsReport, noradId: string): string {
  const floor = (value: number | null) => (value === null ? 'not known' : `${value.toPrecision(2)} m/s`);
  const head = `${noradId}: ${sets} sets, ${from} to ${to}; ${found.length} burns`;
  const floors = `smallest burns that would be found: ${floor(floorMPerS.alongTrack)} along the track, ${floor(floorMPerS.crossTrack)} across`;
  const lines = found.map(({ epoch, kind, confidence, deltaVMPerS: { alongTrack, crossTrack, sigma } }) => {
    const across = crossTrack === null ? '' : `, ${crossTrack.toPrecision(3)} m/s across`;
    const percent = (100 * confidence).toFixed(0);
    return `${epoch}  ${kind.padEnd(12)}  ${alongTrack.toFixed(4)} ± ${sigma.toFixed(4)} m/s along${across}  ${percent} %`;
  });
  return `${[head, floors, habitLine(habit), ...lines].join('\n')}\n`;
}

function habitLine(habit: BurnsReport['habit']): string {
  if (habit === null) return 'no habit: fewer than four moves in two years, or none for long';
  const { intervalsDays, usualMPerS, next } = habit;
  const [shortest = 0, longest = 0] = [intervalsDays[0], intervalsDays.at(-1)];
  return `moves every ${shortest.toFixed(1)} to ${longest.toFixed(1)} days, usually ${usualMPerS.alongTrack.toPrecision(2)} m/s along; next expected ${next.expected} (${next.earliest} to ${next.latest})`;
}
