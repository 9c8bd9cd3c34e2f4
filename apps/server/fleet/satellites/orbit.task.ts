import { bodyState, illumination } from '@farpass/astro/bodies';
import { type StateVector, stateInFrame } from '@farpass/astro/frames';
import { geodeticOfItrf } from '@farpass/astro/geodesy';
import { degreesOf } from '@farpass/astro/linear';
import { apsidesOf, keplerianOfState, meanOrbitOf, periodSeconds, regimeOf } from '@farpass/astro/orbits';
import { addSeconds, compareEpochs, type Epoch, formatUtc, parseEpoch } from '@farpass/astro/time';
import type { GpRecord } from '@farpass/ccsds/gp';
import type { SatelliteOrbitDocument } from '@farpass/contract/fleet';
import { elementsOf, publishedElements } from '@farpass/intake/elements';
import { type Trajectory, trajectoryOfSets } from '@farpass/intake/ephemeris';
import { presetOf } from '@farpass/screening/volumes';
import type { StoredFile } from '../../platform/files/stored-file.ts';
import { threadKernel } from '../../platform/kernel/index.ts';
import { threadTrajectory } from '../trajectories.ts';
import { sunOf } from './sun.ts';

/** The source of the orbit: an uploaded ephemeris file, an element set, or none. */
export type OrbitSource =
  | { readonly kind: 'ephemeris'; readonly file: StoredFile }
  | { readonly kind: 'elements'; readonly record: GpRecord }
  | { readonly kind: 'none'; readonly reason: string };

export interface OrbitOrder {
  readonly atUtc: string;
  readonly orbits: number;
  readonly source: OrbitSource;
}

type Computed = 'orbit' | 'presetVolume' | 'groundTrack' | 'trackEndsEarly' | 'coveredTo' | 'reason';
export type OrbitAnswer = Pick<SatelliteOrbitDocument, Computed | 'subsolarPoint'>;

type Utc = Epoch<'UTC'>;

/** The orbit of a satellite at an instant and its ground track from then on. */
export function run({ atUtc, orbits, source }: OrbitOrder): OrbitAnswer {
  const at = parseEpoch(atUtc, 'UTC');
  const subsolarPoint = groundPoint(bodyState('Sun', at), at);
  const without = (reason: string) => ({ reason, groundTrack: [], trackEndsEarly: false, subsolarPoint });
  if (source.kind === 'none') return without(source.reason);
  try {
    return { ...orbitFrom(source, { at, orbits }), subsolarPoint };
  } catch (error) {
    return without(error instanceof Error ? error.message : String(error));
  }
}

interface Wish {
  readonly at: Utc;
  readonly orbits: number;
}

function orbitFrom(
  source: Exclude<OrbitSource, { kind: 'none' }>,
  { at, orbits }: Wish,
): Omit<OrbitAnswer, 'subsolarPoint'> {
  const trajectory = pathOf(source);
  const state = trajectory.stateAt(at);
  if (state === undefined) throw new Error(`its orbit data give no state at ${formatUtc(at, 0)}`);
  const osculating = keplerianOfState(stateInFrame(state, { frame: 'EME2000', epoch: at }));
  const shape = source.kind === 'elements' ? meanOrbitOf(elementsOf(source.record).elements) : flownShape(osculating);
  const track = trackOf(trajectory, { at, seconds: orbits * shape.periodSeconds, count: orbits * pointsPerTurn });
  const end = trajectory.spans.at(-1)?.to;
  const { volume } = presetOf(shape.regime, source.kind === 'elements' ? 'catalogue' : 'operator-ephemeris');
  return {
    orbit: {
      regime: shape.regime,
      perigeeAltitudeKm: shape.perigeeAltitudeKm,
      apogeeAltitudeKm: shape.apogeeAltitudeKm,
      periodSeconds: shape.periodSeconds,
      osculating: {
        frame: osculating.frame,
        semiMajorAxisKm: osculating.semiMajorAxisKm,
        eccentricity: osculating.eccentricity,
        inclinationDeg: degreesOf(osculating.inclinationRad),
        nodeDeg: degreesOf(osculating.nodeRad),
        argumentOfPerigeeDeg: degreesOf(osculating.argumentOfPeriapsisRad),
        trueAnomalyDeg: degreesOf(osculating.trueAnomalyRad),
      },
      sun: sunOf(trajectory, { at, state, periodSeconds: shape.periodSeconds }),
      ...(source.kind === 'elements' ? { mean: meanOf(source.record) } : {}),
    },
    ...(volume.kind === 'sphere' ? {} : { presetVolume: presetDocument(volume) }),
    ...track,
    ...(source.kind === 'ephemeris' && end !== undefined ? { coveredTo: isoOf(end) } : {}),
  };
}

function pathOf(source: Exclude<OrbitSource, { kind: 'none' }>): Trajectory {
  if (source.kind === 'elements') return trajectoryOfSets([source.record], threadKernel());
  return threadTrajectory(source.file);
}

type Elements = ReturnType<typeof keplerianOfState>;

function flownShape({ semiMajorAxisKm, eccentricity, inclinationRad }: Elements) {
  return {
    ...apsidesOf({ semiMajorAxisKm, eccentricity }),
    periodSeconds: periodSeconds(semiMajorAxisKm),
    regime: regimeOf({ semiMajorAxisKm, eccentricity, inclinationRad }),
  };
}

function meanOf(record: GpRecord): NonNullable<NonNullable<OrbitAnswer['orbit']>['mean']> {
  return {
    epoch: `${record.epochUtc}Z`,
    ...publishedElements(record),
  };
}

interface Widths {
  readonly kind: 'box' | 'ellipsoid';
  readonly radialKm: number;
  readonly alongTrackKm: number;
  readonly crossTrackKm: number;
}

function presetDocument({ kind, radialKm, alongTrackKm, crossTrackKm }: Widths) {
  const shape = kind === 'box' ? ('BOX' as const) : ('ELLIPSOID' as const);
  return { shape, radialKm, alongTrackKm, crossTrackKm };
}

/** Points per revolution: two degrees of a circular orbit apart. */
const pointsPerTurn = 180;

function trackOf(
  { stateAt, spans }: Trajectory,
  { at, seconds, count }: { readonly at: Utc; readonly seconds: number; readonly count: number },
): Pick<OrbitAnswer, 'groundTrack' | 'trackEndsEarly'> {
  const groundTrack = Array.from({ length: count + 1 }, (_, index) =>
    addSeconds(at, (index * seconds) / count),
  ).flatMap((epoch) => {
    const state = stateAt(epoch);
    return state === undefined ? [] : [trackPoint(state, epoch)];
  });
  const end = addSeconds(at, seconds);
  const last = spans.at(-1);
  const isOver = last !== undefined && compareEpochs(last.to, end) < 0;
  return { groundTrack, trackEndsEarly: isOver && stateAt(end) === undefined };
}

function trackPoint(state: StateVector, epoch: Utc): OrbitAnswer['groundTrack'][number] {
  const fixed = inItrf(state, epoch);
  const { latitudeRad, longitudeRad, heightKm } = geodeticOfItrf(fixed.positionKm);
  const sun = inItrf(bodyState('Sun', epoch), epoch).positionKm;
  const light = illumination({ satelliteKm: fixed.positionKm, sunKm: sun }, { rays: 'sun-centre', earth: 'spherical' });
  return {
    time: isoOf(epoch),
    latitudeDeg: rounded(degreesOf(latitudeRad), 4),
    longitudeDeg: rounded(degreesOf(longitudeRad), 4),
    altitudeKm: rounded(heightKm, 3),
    isSunlit: light.kind === 'sunlit',
  };
}

function groundPoint(state: StateVector, at: Utc): OrbitAnswer['subsolarPoint'] {
  const { latitudeRad, longitudeRad } = geodeticOfItrf(inItrf(state, at).positionKm);
  return { latitudeDeg: rounded(degreesOf(latitudeRad), 3), longitudeDeg: rounded(degreesOf(longitudeRad), 3) };
}

function inItrf(state: StateVector, epoch: Utc): StateVector<'ITRF'> {
  return stateInFrame(state, { frame: 'ITRF', epoch });
}

function isoOf(epoch: Utc): string {
  return formatUtc(epoch, 3);
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
