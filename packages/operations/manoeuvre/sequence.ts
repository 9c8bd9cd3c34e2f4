import { addSeconds, type Epoch, formatUtc } from '@farpass/astro/time';
import {
  ManoeuvreFault,
  massOfPlan,
  mostBurns,
  type PlannedSequence,
  type PlannedThrust,
  sizeOfBurn,
} from '@farpass/manoeuvre/burns';
import { type BurnOrbit, burnOfJson, burnPlaces, type NamedBurn, type NamedThrust } from './burns.ts';
import { aboveZero, epochAt, fieldOf, type JsonPlace, numberAt, objectAt, wordAt } from './json-fields.ts';

type BurnJson = JsonPlace['value'];

/** The plans of a file, each a burn or several; each plan is a separate alternative. */
export function burnsOfFile(content: unknown, orbit: BurnOrbit): readonly NamedBurn[] {
  return burnPlaces(content).map((place) => planOfJson(place, orbit, (one) => burnOfJson(one, orbit)));
}

/** The units of a spacing. */
const spacingUnits = ['SECONDS', 'PERIODS'] as const;
const spacingFields: ReadonlySet<string> = new Set(['spacing', 'spacingUnit']);

/**
 * A plan as JSON: a burn, and up to four that follow it, each with its spacing from ignition to ignition. One that has only
 * a spacing repeats the burn before it. `read` reads one burn, completed with what is known of the satellite.
 */
export function planOfJson(place: JsonPlace, orbit: BurnOrbit, read: (place: JsonPlace) => NamedBurn): NamedBurn {
  const { following, ...firstJson } = place.value;
  const first = read({ ...place, value: firstJson });
  const field = fieldOf(place, 'following');
  const entries = following ?? [];
  if (!Array.isArray(entries)) throw new ManoeuvreFault('VALUE_OUT_OF_RANGE', { field, says: 'FOLLOWING_NO_LIST' });
  if (entries.length === 0) return first;
  if (entries.length >= mostBurns) {
    const parameters = { found: entries.length + 1, most: mostBurns };
    throw new ManoeuvreFault('VALUE_OUT_OF_RANGE', { field, says: 'BURNS_TOO_MANY', parameters });
  }
  const begun: SequenceStep = { json: firstJson, at: epochAt(place, 'ignition'), named: thrustIn(first, field) };
  const steps: SequenceStep[] = [begun];
  entries.forEach((entry: unknown, index) => {
    const entryPlace = objectAt(entry, `${field}[${index}]`);
    steps.push(nextStep(steps.at(-1) ?? begun, entryPlace, { orbit, read, field }));
  });
  return sequenceOf(steps.map(({ named }) => named));
}

/** A burn of a sequence as it was read. */
interface SequenceStep {
  readonly json: BurnJson;
  readonly at: Epoch<'UTC'>;
  readonly named: NamedThrust;
}

interface SequenceReading {
  readonly orbit: BurnOrbit;
  readonly read: (place: JsonPlace) => NamedBurn;
  readonly field: string;
}

function nextStep(before: SequenceStep, entry: JsonPlace, { orbit, read, field }: SequenceReading): SequenceStep {
  const at = addSeconds(before.at, spacingS(entry, orbit));
  const { spacing: _, spacingUnit: __, ...stated } = entry.value;
  const isRepeated = Object.keys(entry.value).every((name) => spacingFields.has(name));
  const { massKg: ___, ...repeated } = before.json;
  const leftKg = massAfter(before.named.burn);
  const json = {
    ...(isRepeated ? repeated : stated),
    ...(stated['massKg'] === undefined && leftKg !== undefined ? { massKg: leftKg } : {}),
    ignition: formatUtc(at, 9),
  };
  return { json, at, named: thrustIn(read({ value: json, at: entry.at }), field) };
}

function spacingS(entry: JsonPlace, { periodS }: BurnOrbit): number {
  const unit = wordAt(entry, 'spacingUnit', spacingUnits);
  return (unit === 'PERIODS' ? periodS : 1) * numberAt(entry, 'spacing', aboveZero);
}

/** The mass of the satellite at the next burn [kg]. */
function massAfter(burn: PlannedThrust): number | undefined {
  const [massKg, { propellantKg }] = [massOfPlan(burn), sizeOfBurn(burn)];
  return massKg === undefined || propellantKg === undefined ? undefined : massKg - propellantKg;
}

/** Differential drag is one time with another attitude, not a row of burns. */
function thrustIn({ burn, frameName }: NamedBurn, field: string): NamedThrust {
  if (burn.kind === 'impulsive' || burn.kind === 'continuous') return { burn, frameName };
  throw new ManoeuvreFault('VALUE_OUT_OF_RANGE', { field, says: 'SEQUENCE_OF_DRAG' });
}

function sequenceOf(named: readonly NamedThrust[]): NamedBurn {
  const [first, second, ...more] = named.map(({ burn }) => burn);
  if (first === undefined || second === undefined) throw new Error('a sequence has at least two burns.');
  const burn: PlannedSequence = { kind: 'sequence', ignition: first.ignition, burns: [first, second, ...more] };
  const frameNames = named.map(({ frameName }) => frameName);
  return { burn, frameName: frameNames[0] ?? '', frameNames };
}
