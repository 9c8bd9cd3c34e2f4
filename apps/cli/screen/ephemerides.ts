import { type EphemerisSegment, type Interpolation, usableSpan } from '@farpass/astro/ephemeris';
import { formatUtc, toScale } from '@farpass/astro/time';
import type { ObjectRecord } from '@farpass/screening/objects';

/** A stretch of the states of a file, and the rule by which it is interpolated. */
export interface ReportedEphemeris {
  readonly id: string;
  readonly source: string;
  readonly from: string;
  readonly to: string;
  /** Such as `LAGRANGE 6`: seven points. */
  readonly interpolation: string;
  /** The rule that the file states; null if it states none. Then the rule is the one that predicts its states best. */
  readonly statedInterpolation: string | null;
  /** Largest error of the rule by the states themselves; null if they were cut at a gap. */
  readonly interpolationErrorM: number | null;
}

/** The stretches of an object whose orbit is a file with states over time; none for others. */
export function ephemeridesOf({ id, orbit }: ObjectRecord): readonly ReportedEphemeris[] {
  if (orbit.kind !== 'ephemeris') return [];
  return orbit.ephemeris.segments.map((segment) => ({
    id,
    source: orbit.source,
    ...spanOf(segment),
    interpolation: nameOf(segment.interpolation),
    statedInterpolation: segment.proof?.stated === undefined ? null : nameOf(segment.proof.stated),
    interpolationErrorM: segment.proof === undefined ? null : Number((1000 * segment.proof.errorKm).toPrecision(3)),
  }));
}

function spanOf(segment: EphemerisSegment) {
  const { from, to } = usableSpan(segment);
  return { from: formatUtc(toScale(from, 'UTC'), 6), to: formatUtc(toScale(to, 'UTC'), 6) };
}

function nameOf({ method, degree }: Interpolation): string {
  return `${method.toUpperCase()} ${degree}`;
}
