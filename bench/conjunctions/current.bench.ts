import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { secondsPerDay } from '@farpass/astro/constants';
import { createSegment } from '@farpass/astro/ephemeris';
import { createKernel, type ElementSet } from '@farpass/astro/kernel';
import { addSeconds, parseEpoch } from '@farpass/astro/time';
import { readCatalogue } from '@farpass/intake/elements';
import { broughtUpToDate, objectChanges } from '@farpass/screening/current';
import { listOf, type ObjectRecord, planObjects } from '@farpass/screening/objects';
import { mergeFindings, Screener, type ScreeningFindings, slicesOf } from '@farpass/screening/sieve';
import type { VolumeChoice } from '@farpass/screening/volumes';
import { nearEarthOrbits } from '../generated/orbits.ts';
import type { BenchReport } from '../report.ts';
import { isQuick, sized } from '../sized.ts';

const root = join(import.meta.dirname, '../..');
const referenceData = join(root, process.env['FARPASS_REFERENCE_DATA'] ?? '../shared/data');
const openCatalogue = join(referenceData, 'catalogues/celestrak_on_orbit_2024-11-01.csv');
const kernel = createKernel(
  new Uint8Array(readFileSync(createRequire(import.meta.url).resolve('@farpass/astro/kernel/kernel.wasm'))),
);
/** The day after the open catalogue. */
const start = parseEpoch('2024-11-02T00:00:00', 'UTC');
const startOfSets = { modifiedJulianDay: 60_616, secondsOfDay: 0 };
const durationSeconds = sized({ whole: 7, quick: 0.1 }) * secondsPerDay;
const choice: VolumeChoice = { kind: 'own', volume: { kind: 'sphere', radiusKm: 5 } };

function catalogue(): readonly ElementSet[] {
  if (isQuick) return nearEarthOrbits(600);
  if (!existsSync(openCatalogue)) return nearEarthOrbits(26_834);
  return readCatalogue(readFileSync(openCatalogue, 'utf8')).objects.map(({ elements }) => elements);
}

function recordOf(elements: ElementSet): ObjectRecord {
  const { catalogueId: id } = elements;
  return { id, name: id, designator: undefined, type: 'UNKNOWN', orbit: { kind: 'elements', elements, isOwn: false } };
}

/** A set of the same object that is a little off. */
function newSet(set: ElementSet): ElementSet {
  return { ...set, meanAnomalyRad: set.meanAnomalyRad + 1e-4 };
}

/** A path of a week with a state each minute, as an operator gives it. */
function flown(set: ElementSet): ObjectRecord {
  const satellites = kernel.load([set]);
  const points = Array.from({ length: Math.floor(durationSeconds / 60) + 21 }, (_, index) => {
    const seconds = 60 * (index - 10);
    const state = new Float64Array(6);
    satellites.stateInto(0, { instant: startOfSets, minutes: seconds / 60 }, state);
    const [x = 0, y = 0, z = 0, vx = 0, vy = 0, vz = 0] = state;
    const place = { positionKm: [x, y, z] as const, velocityKmPerS: [vx, vy, vz] as const };
    return { epoch: addSeconds(start, seconds), state: { frame: 'TEME' as const, ...place } };
  });
  const ephemeris = { segments: [createSegment({ frame: 'TEME', points })] };
  const file = { by: 'OPERATOR_EPHEMERIS', source: 'own.oem', made: start, remarks: [], doubts: [] } as const;
  return { ...recordOf(set), orbit: { kind: 'ephemeris', ephemeris, ...file } };
}

interface Fleet {
  readonly records: readonly ObjectRecord[];
  readonly primaries: readonly number[];
}

interface Measured {
  readonly seconds: number;
  readonly findings: ScreeningFindings;
}

/** Processor time of a screening in one thread, from the objects to the merged result. */
function measured(fleet: Fleet, before?: Fleet & Measured): Measured {
  const began = process.cpuUsage();
  const { records: objects, primaries } = fleet;
  const choiceOf = () => choice;
  const changes =
    before &&
    objectChanges(
      { objects: listOf(before.records), primaries: before.primaries, choiceOf },
      { objects: listOf(objects), primaries, choiceOf },
    );
  const request = { start, durationSeconds, objects, primaries, choiceOf, changed: changes?.changed };
  const { task } = planObjects(kernel, request);
  const screener = new Screener(kernel, task);
  const found = mergeFindings(slicesOf(task).map((slice) => screener.screen(slice)));
  const findings =
    before === undefined || changes === undefined
      ? found
      : broughtUpToDate(
          { findings: before.findings, objects: listOf(before.records) },
          { findings: found, objects: listOf(objects), changes, task },
        );
  const { user, system } = process.cpuUsage(began);
  return { seconds: (user + system) / 1e6, findings };
}

/** Satellites spread over the orbits near the Earth. */
function spread(records: readonly ObjectRecord[], count: number): readonly number[] {
  const near = [...records.keys()].filter((object) => {
    const orbit = records[object]?.orbit;
    return (
      orbit?.kind === 'elements' && orbit.elements.meanMotionRadPerMin > 0.05 && orbit.elements.eccentricity < 0.02
    );
  });
  return Array.from({ length: count }, (_, index) => near[Math.floor((near.length * (index + 0.5)) / count)] ?? 0);
}

function withNewSets(records: readonly ObjectRecord[], count: number): readonly ObjectRecord[] {
  const every = records.length / count;
  const chosen = new Set(Array.from({ length: count }, (_, index) => Math.floor(every * index)));
  return records.map((record, object) =>
    chosen.has(object) && record.orbit.kind === 'elements' ? recordOf(newSet(record.orbit.elements)) : record,
  );
}

function figuresOf(records: readonly ObjectRecord[], size: number) {
  const primaries = spread(records, size);
  const base: Fleet = { records, primaries };
  const whole = measured(base);
  const before = { ...base, ...whole };
  const updates = [1_000, 3_000].map((count) => {
    const changed = withNewSets(records, sized({ whole: count, quick: count / 50 }));
    const { seconds } = measured({ records: changed, primaries }, before);
    return [
      {
        name: `${size} satellites, ${count} new element sets`,
        value: seconds,
        unit: 's of processor time',
        aim: '≤ 5',
      },
      { name: 'of the whole screening', value: seconds / whole.seconds, unit: '×' },
    ];
  });
  const [first = 0] = primaries;
  const orbit = records[first]?.orbit;
  if (orbit?.kind !== 'elements') throw new Error('The first satellite has no element set.');
  const withPath = (set: ElementSet) => records.map((record, object) => (object === first ? flown(set) : record));
  const flying: Fleet = { records: withPath(orbit.elements), primaries };
  const flew = measured(flying, before);
  const next: Fleet = { records: withPath(newSet(orbit.elements)), primaries };
  const again = measured(next, { ...flying, ...flew });
  return [
    { name: `${size} satellites, everything`, value: whole.seconds, unit: 's of processor time' },
    ...updates.flat(),
    { name: `${size} satellites, one new ephemeris`, value: again.seconds, unit: 's of processor time', aim: '≤ 0.5' },
    { name: 'of the whole screening', value: again.seconds / whole.seconds, unit: '×' },
  ];
}

/** A week of a fleet after new data, compared with everything from nothing; one thread. */
export async function run(): Promise<BenchReport> {
  const records = catalogue().map(recordOf);
  measured({ records: records.slice(0, 500), primaries: [0] });
  return {
    name: 'current',
    figures: [
      { name: 'objects', value: records.length, unit: '' },
      ...figuresOf(records, 12),
      ...figuresOf(records, 100),
    ],
  };
}
