import { parseArgs } from 'node:util';
import { msPerDay } from '@farpass/astro/constants';
import { epochFromUnixMs } from '@farpass/astro/time';
import type { Catalogue } from '@farpass/intake/elements';
import { trajectoryOf } from '@farpass/intake/ephemeris';
import { fileSubject } from '@farpass/intake/moves';
import { leastHistorySets } from '@farpass/manoeuvre/detection';
import {
  type BurnsReport,
  burnsReport,
  type DeclaredReport,
  declaredReport,
  type EphemerisBurnReport,
  ephemerisBurn,
  type NamedEphemeris,
  type OrderedEphemerides,
  orderedEphemerides,
} from '@farpass/operations/burns';
import { wholeCatalogue } from '../../catalogue.ts';
import { inputText } from '../../input.ts';
import { builtKernel } from '../../kernel.ts';
import type { CommandShapes } from '../../shapes/command-shapes.ts';

const usage = `farpass burns --history FILE [--json]
farpass burns --ephemerides FILE FILE [--json]
farpass burns --declared FILE [--json]

Burns found in the history of one object: in its place along the orbit and in the plane of its element sets, against the
noise of this object. FILE: element sets in two or three lines, or OMMs, in any order; repeats count once; - for standard
input. A history of several objects is refused. At least ${leastHistorySets} sets are needed, a year or more is best.
--json: { object: { noradId }, sets, from, to, burns: [{ epoch, earliest, latest, confidence, kind: IN_PLANE, OUT_OF_PLANE
or BOTH, deltaVMPerS: { alongTrack, crossTrack or null, sigma, crossTrackSigma or null } }], floorMPerS: { alongTrack, crossTrack }: the smallest burns
that would be found now, gaps: [{ from, to }]: longer than three and a half days, in which no burn is searched, habit: { intervalsDays, usualMPerS, last,
state: REGULAR, IRREGULAR or OVERDUE, next: { expected, earliest, latest } } or null: how the object keeps its orbit, strangers: [{ place: BETWEEN, BEFORE or AFTER,
epochs, deltaVMPerS }]: sets under its number that are of another object, left out, notes }
--ephemerides: the burn that the newer of two ephemerides of one object (OEM, OCM) has and the older has not, in their common time.
Their CREATION_DATE says which is newer. Files of different objects, or with states that are too far apart for one, are refused.
--json: { older, newer: the files, from, to, notes, burn: { earliest, latest, deltaVMPerS: { alongTrack, crossTrack or null, sigma } } or null }
--declared: the burns that an OCM or an OPM says its object makes.
--json: { designators, burns: [{ from, to, deltaVMPerS: size, or null where the message does not tell it }] }`;

/** Burns in a history of element sets; `--help` describes the JSON. */
export async function burns(args: readonly string[]): Promise<number> {
  const options = {
    history: { type: 'string' },
    ephemerides: { type: 'boolean' },
    declared: { type: 'string' },
    json: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  } as const;
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  if (values.help) {
    process.stdout.write(`${usage}\n`);
    return 0;
  }
  if (values.ephemerides) return betweenEphemerides(positionals, values.json === true ? 'json' : 'text');
  if (values.declared !== undefined) return declaredIn(values.declared, values.json === true ? 'json' : 'text');
  const [stray] = positionals;
  if (stray !== undefined) throw new Error(`'${stray}' is not an option.\n${usage}`);
  if (values.history === undefined) throw new Error(`--history FILE is needed.\n${usage}`);
  const { noradId, sets, notes: doubts } = await historyIn(values.history);
  const found = burnsReport(
    sets.map(({ elements }) => elements),
    epochFromUnixMs(Date.now()),
  );
  const notes = [...doubts, ...found.notes];
  for (const note of notes) process.stderr.write(`farpass burns: ${note}\n`);
  const report: CommandShapes['burns'] = { object: { noradId: Number(noradId) }, ...found, notes };
  process.stdout.write(values.json ? `${JSON.stringify(report)}\n` : textOf(found, noradId));
  return 0;
}

async function betweenEphemerides(files: readonly string[], output: 'json' | 'text'): Promise<number> {
  const [older, newer, ...more] = files;
  if (older === undefined || newer === undefined || more.length > 0)
    throw new Error(`two ephemerides are needed; found ${files.length}.\n${usage}`);
  const kernel = await builtKernel();
  const named = async (file: string): Promise<NamedEphemeris> => {
    const text = await inputText(file);
    return { file, trajectory: trajectoryOf(text, kernel), subject: fileSubject(text) };
  };
  const { notes, ...ordered } = orderedEphemerides(await named(older), await named(newer));
  for (const note of notes) process.stderr.write(`farpass burns: ${note}\n`);
  const found = ephemerisBurnOf(ordered);
  const report: CommandShapes['burns'] = { older: ordered.older.file, newer: ordered.newer.file, ...found, notes };
  process.stdout.write(output === 'json' ? `${JSON.stringify(report)}\n` : ephemerisText(found));
  return 0;
}

function ephemerisBurnOf({ older, newer }: Omit<OrderedEphemerides, 'notes'>): EphemerisBurnReport {
  try {
    return ephemerisBurn({ older: older.trajectory, newer: newer.trajectory });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`${older.file} and ${newer.file}: ${why}`, { cause: error });
  }
}

function ephemerisText({ from, to, burn }: EphemerisBurnReport): string {
  if (burn === null) return `no clear burn between ${from} and ${to}, the common time of both\n`;
  const { alongTrack, crossTrack, sigma } = burn.deltaVMPerS;
  const across = crossTrack === null ? '' : `, ${crossTrack.toPrecision(3)} m/s across`;
  return `between ${burn.earliest} and ${burn.latest}: ${alongTrack.toFixed(4)} ± ${sigma.toPrecision(1)} m/s along${across}\n`;
}

async function declaredIn(file: string, output: 'json' | 'text'): Promise<number> {
  const found = declaredReport(await inputText(file));
  if (found === undefined)
    throw new Error(`${file} cannot be read as an OCM or OPM; \`farpass validate ${file}\` says why.`);
  const report: CommandShapes['burns'] = found;
  process.stdout.write(output === 'json' ? `${JSON.stringify(report)}\n` : declaredText(found));
  return 0;
}

function declaredText({ designators, burns: told }: DeclaredReport): string {
  const lines = told.map(({ from, to, deltaVMPerS }) => {
    return `${from} to ${to}: ${deltaVMPerS === null ? 'its size is not told' : `${deltaVMPerS.toPrecision(3)} m/s`}`;
  });
  return `${[`${designators.join(', ')}: ${told.length} burns declared`, ...lines].join('\n')}\n`;
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
  const lines = found.map(burnLine);
  return `${[head, floors, habitLine(habit), ...lines].join('\n')}\n`;
}

/** Days between which a burn may lie, from which on its line says so: its confidence is low because its time is not known. */
const unknownTimeDays = 3;

function burnLine({ epoch, earliest, latest, kind, confidence, deltaVMPerS }: BurnsReport['burns'][number]): string {
  const { alongTrack, crossTrack, sigma, crossTrackSigma = null } = deltaVMPerS;
  const error = crossTrackSigma === null ? '' : ` ± ${crossTrackSigma.toPrecision(2)}`;
  const across = crossTrack === null ? '' : `, ${crossTrack.toPrecision(3)}${error} m/s across`;
  const days = (Date.parse(latest) - Date.parse(earliest)) / msPerDay;
  const span = days > unknownTimeDays ? `, one burn or several between ${earliest} and ${latest}` : '';
  const percent = (100 * confidence).toFixed(0);
  return `${epoch}  ${kind.padEnd(12)}  ${alongTrack.toFixed(4)} ± ${sigma.toFixed(4)} m/s along${across}  ${percent} %${span}`;
}

function habitLine(habit: BurnsReport['habit']): string {
  if (habit === null) return 'no habit: fewer than four moves in two years, or none for long';
  const { intervalsDays, usualMPerS, next, last, state } = habit;
  const [shortest = 0, longest = 0] = [intervalsDays[0], intervalsDays.at(-1)];
  const usual = `moves every ${shortest.toFixed(1)} to ${longest.toFixed(1)} days, usually ${usualMPerS.alongTrack.toPrecision(2)} m/s along`;
  if (state === 'OVERDUE') return `${usual}; the next one is overdue: none since ${last}`;
  if (state === 'IRREGULAR') return `${usual}; too irregular to expect the next one, the last one was ${last}`;
  return `${usual}; next expected ${next.expected} (${next.earliest} to ${next.latest})`;
}
