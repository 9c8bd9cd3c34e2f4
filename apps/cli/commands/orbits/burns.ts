import { parseArgs } from 'node:util';
import { formatUtc } from '@farpass/astro/time';
import type { Catalogue } from '@farpass/intake/elements';
import { type BurnHistory, type DetectedBurn, detectBurns, leastHistorySets } from '@farpass/manoeuvre/detection';
import { wholeCatalogue } from '../../catalogue.ts';

const usage = `farpass burns --history FILE [--json]

Burns found in the history of one object: in its place along the orbit and in the plane of its element sets, against the
noise of this object. FILE: element sets in two or three lines, or OMMs, in any order; repeats count once; - for standard
input. A history of several objects is refused. At least ${leastHistorySets} sets are needed, a year or more is best.
--json: { object: { noradId }, sets, from, to, burns: [{ epoch, earliest, latest, confidence, kind: IN_PLANE, OUT_OF_PLANE
or BOTH, deltaVMPerS: { alongTrack, crossTrack or null, sigma } }], floorMPerS: { alongTrack, crossTrack }: the smallest burns
that would be found now, gaps: [{ from, to }]: longer than three and a half days, in which no burn is searched, notes }`;

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
  const found = detectBurns(sets.map(({ elements }) => elements));
  const notes = [...doubts, ...notesOf(found)];
  for (const note of notes) process.stderr.write(`farpass burns: ${note}\n`);
  const report = { ...reportOf(found, noradId), notes };
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

/** Gaps that are named are longer than this [days]. */
const namedGapDays = 30;

function notesOf({ setCount, gaps }: BurnHistory): readonly string[] {
  const short =
    setCount < leastHistorySets
      ? [
          `${setCount} sets with epochs of their own; ${leastHistorySets} are needed to know what is usual, so no burn is searched.`,
        ]
      : [];
  const long = gaps
    .map(({ from, to }) => ({ from: formatUtc(from, 0), to: formatUtc(to, 0) }))
    .map(({ from, to }) => ({ from, to, days: (Date.parse(to) - Date.parse(from)) / 86_400_000 }))
    .filter(({ days }) => days > namedGapDays)
    .map(({ from, to, days }) => `no sets for ${days.toFixed(0)} days, ${from} to ${to}: burns there are not known.`);
  return [...short, ...long];
}

function reportOf({ setCount, from, to, burns: found, floorMPerS, gaps }: BurnHistory, noradId: string) {
  return {
    object: { noradId: Number(noradId) },
    sets: setCount,
    from: formatUtc(from, 0),
    to: formatUtc(to, 0),
    burns: found.map(burnReport),
    floorMPerS: { alongTrack: rounded(floorMPerS.alongTrack), crossTrack: rounded(floorMPerS.crossTrack) },
    gaps: gaps.map((gap) => ({ from: formatUtc(gap.from, 0), to: formatUtc(gap.to, 0) })),
  };
}

function burnReport({ epoch, earliest, latest, confidence, kind, deltaVMPerS }: DetectedBurn) {
  const { alongTrack, crossTrack, sigma } = deltaVMPerS;
  return {
    epoch: formatUtc(epoch, 0),
    earliest: formatUtc(earliest, 0),
    latest: formatUtc(latest, 0),
    confidence,
    kind,
    deltaVMPerS: { alongTrack: rounded(alongTrack), crossTrack: rounded(crossTrack), sigma: rounded(sigma) },
  };
}

/** Micrometres per second, at least: sets do not show more. */
function rounded(value: number | null): number | null {
  return value === null ? null : Number(value.toFixed(6));
}

function textOf({ setCount, from, to, burns: found, floorMPerS }: BurnHistory, noradId: string): string {
  const floor = (value: number | null) => (value === null ? 'not known' : `${value.toPrecision(2)} m/s`);
  const head = `${noradId}: ${setCount} sets, ${formatUtc(from, 0)} to ${formatUtc(to, 0)}; ${found.length} burns`;
  const floors = `smallest burns that would be found: ${floor(floorMPerS.alongTrack)} along the track, ${floor(floorMPerS.crossTrack)} across`;
  const lines = found.map(({ epoch, kind, confidence, deltaVMPerS: { alongTrack, crossTrack, sigma } }) => {
    const across = crossTrack === null ? '' : `, ${crossTrack.toPrecision(3)} m/s across`;
    const percent = (100 * confidence).toFixed(0);
    return `${formatUtc(epoch, 0)}  ${kind.padEnd(12)}  ${alongTrack.toFixed(4)} ± ${sigma.toFixed(4)} m/s along${across}  ${percent} %`;
  });
  return `${[head, floors, ...lines].join('\n')}\n`;
}
