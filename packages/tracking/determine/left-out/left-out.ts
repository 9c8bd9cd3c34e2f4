import type { CartesianState } from '@farpass/astro/linear';
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
