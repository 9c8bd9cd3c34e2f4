import type { CartesianState } from '@farpass/astro/linear';
import { chiSquareQuantile } from '@farpass/astro/statistics';
import { compared, type Track } from '../../measurement/index.ts';
import { arcOf } from '../arc.ts';
import { type DeterminedOrbit, orbitAt } from '../determined-orbit.ts';
import type { EvaluatedNumber } from '../evaluate.ts';
import { type MeasurementResidual, rejectedAs, sigmasOf, valuesOf } from '../residual-table.ts';
import type { MeasurementPlace } from './place.ts';

/** Tracks without the measurements that a person left out, and where the others were before. */
export interface KeptTracks {
  readonly tracks: readonly Track[];
  readonly placeOf: (kept: MeasurementPlace) => MeasurementPlace;
  /** The tracks with nothing but what was left out. */
  readonly leftOut: readonly Track[];
  readonly placeOfLeftOut: (at: MeasurementPlace) => MeasurementPlace;
}

/** Parts tracks into what is used and what a person left out. */
export function withoutLeftOut(tracks: readonly Track[], places: readonly MeasurementPlace[]): KeptTracks {
  const named = new Set(places.map(({ track, index }) => `${track} ${index}`));
  const parted = tracks.map((track, at) => {
    const all = track.measurements.map((measurement, index) => ({ measurement, index }));
    const isOut = ({ index }: { readonly index: number }) => named.has(`${at} ${index}`);
    return { track, kept: all.filter((one) => !isOut(one)), out: all.filter(isOut) };
  });
  const only = (which: 'kept' | 'out') =>
    parted.map((part) => ({ ...part.track, measurements: part[which].map(({ measurement }) => measurement) }));
  const placeIn =
    (which: 'kept' | 'out') =>
    ({ track, index }: MeasurementPlace): MeasurementPlace => ({
      track,
      index: parted[track]?.[which][index]?.index ?? index,
    });
  return { tracks: only('kept'), placeOf: placeIn('kept'), leftOut: only('out'), placeOfLeftOut: placeIn('out') };
}

/** The residuals of measurements that were left out, relative to the orbit that was determined without them. */
export function residualsOfLeftOut(
  { leftOut, placeOfLeftOut }: Pick<KeptTracks, 'leftOut' | 'placeOfLeftOut'>,
  orbit: DeterminedOrbit,
): readonly MeasurementResidual[] {
  const arc = arcOf(leftOut);
  if (arc === undefined) return [];
  const inOrder = arc.measurements;
  const flown = orbitAt(
    orbit,
    inOrder.map(({ measurement }) => measurement.epoch),
  );
  return inOrder.map((at, place) => ({
    ...placeOfLeftOut(at),
    ...residualOf(at, flown[place]?.state),
    ...rejectedAs({ code: 'LEFT_OUT' }),
  }));
}

/** The measurements that a person left out, as the verdict of the orbit sees them. */
export interface LeftOutFigures {
  readonly count: number;
  /** Tracks without any measurement left. */
  readonly wholeTracks: number;
  /** The share of all measurements that were left out or rejected. */
  readonly unusedShare: number;
  /** How many of them lie farther from the orbit than noise explains, or cannot be compared with it. */
  readonly far: number;
}

/** The figures of measurements that a person left out, by the residuals of all measurements after the fit. */
export function leftOutFigures(tracks: readonly Track[], residuals: readonly MeasurementResidual[]): LeftOutFigures {
  const out = residuals.filter(({ rejection }) => rejection?.code === 'LEFT_OUT');
  const outOf = (track: number) => out.filter((one) => one.track === track).length;
  return {
    count: out.length,
    wholeTracks: tracks.filter(({ measurements }, at) => outOf(at) > 0 && outOf(at) === measurements.length).length,
    unusedShare: residuals.filter(({ rejected }) => rejected !== undefined).length / residuals.length,
    far: out.filter(isFar).length,
  };
}

/** Noise alone produces a larger distance once in 100,000, as for a measurement that the fit rejects. */
const rarestShare = 1e-5;

function isFar({ firstRad, rangeKm, rangeRateKmPerS, sigmas }: MeasurementResidual): boolean {
  const scalars = [rangeKm, rangeRateKmPerS].filter((each) => each !== undefined).length;
  const numbers = scalars + (firstRad === undefined ? 0 : 2);
  if (numbers === 0) return true;
  return !(sigmas ** 2 * numbers <= chiSquareQuantile({ share: 1 - rarestShare, degreesOfFreedom: numbers }));
}

type ArcMeasurement = NonNullable<ReturnType<typeof arcOf>>['measurements'][number];

/** Empty where the orbit does not reach. */
function residualOf(at: ArcMeasurement, state: CartesianState | undefined) {
  const numbers =
    state === undefined
      ? []
      : compared(at.measurement, at.site, { sites: at.sites, state }).map(
          (number): EvaluatedNumber => ({ ...number, sensorError: 0, row: new Float64Array(0) }),
        );
  return { ...valuesOf(numbers), sigmas: sigmasOf(numbers) };
}
