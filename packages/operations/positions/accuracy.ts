import { secondsPerDay } from '@farpass/astro/constants';
import { covarianceToOrbitalAxes, orbitalAxes } from '@farpass/astro/frames';
import { addSeconds, type Epoch } from '@farpass/astro/time';
import { type DeterminedOrbit, type OrbitAt, orbitAtWithParts } from '@farpass/tracking/determine';

/** How well an orbit is known some days after its last point: one sigma [m]. */
export interface AccuracyAhead {
  readonly days: number;
  readonly radialM: number;
  readonly alongTrackM: number;
  readonly normalM: number;
  /** The main part of the error along the track. */
  readonly because: AccuracyReason;
}

export type AccuracyReason = 'RECEIVER' | 'DRAG_COEFFICIENT' | 'AIR_AND_LIGHT_AHEAD';

const reasons: Readonly<Record<AccuracyReason, string>> = {
  RECEIVER: 'the noise of the receiver over this arc; a longer arc makes it smaller',
  DRAG_COEFFICIENT:
    'drag and sunlight on this satellite, which this arc does not fix; a longer arc, or its mass and areas, make it smaller',
  AIR_AND_LIGHT_AHEAD: 'changes of the air and of sunlight after the last point; newer points make it smaller',
};

/** The main part of the error, in words. */
export function reasonText(reason: AccuracyReason): string {
  return reasons[reason];
}

const leadDays = [0, 1, 3, 7] as const;

/** The sigmas of an orbit at its last point and 1, 3 and 7 days later, and what they are mostly of; fewer if it reaches the ground. */
export function accuracyAhead(orbit: DeterminedOrbit, last: Epoch<'UTC'>): readonly AccuracyAhead[] {
  const epochs = leadDays.map((days) => addSeconds(last, days * secondsPerDay));
  const whole = orbitAtWithParts(orbit, epochs, [orbit.covariance, covarianceOfKnownCoefficients(orbit)]);
  return whole.map((at, index) => {
    const [radialM, alongTrackM, normalM] = sigmasRtnM(at);
    const [arcM = 0, receiverM = 0] = at.parts.map((covariance) => sigmasRtnM({ ...at, covariance })[1]);
    const because = reasonOf({ whole: alongTrackM, arc: arcM, receiver: receiverM });
    return { days: leadDays[index] ?? 0, radialM, alongTrackM, normalM, because };
  });
}

function reasonOf({ whole, arc, receiver }: Readonly<Record<'whole' | 'arc' | 'receiver', number>>): AccuracyReason {
  const parts: readonly (readonly [AccuracyReason, number])[] = [
    ['AIR_AND_LIGHT_AHEAD', whole ** 2 - arc ** 2],
    ['DRAG_COEFFICIENT', arc ** 2 - receiver ** 2],
    ['RECEIVER', receiver ** 2],
  ];
  const [[largest]] = parts.toSorted(([, a], [, b]) => b - a) as [readonly [AccuracyReason, number]];
  return largest;
}

/** The covariance as if the coefficients were known: their rows and columns are conditioned away. */
function covarianceOfKnownCoefficients(orbit: DeterminedOrbit): Float64Array {
  const size = Math.round(Math.sqrt(orbit.covariance.length));
  const covariance = Float64Array.from(orbit.covariance);
  for (let k = 6; k < 6 + Object.keys(orbit.coefficients).length; k += 1) {
    const variance = covariance[(size + 1) * k] ?? 0;
    if (!(variance > 0)) continue;
    const column = Array.from({ length: size }, (_, i) => covariance[size * i + k] ?? 0);
    for (let i = 0; i < size; i += 1)
      for (let j = 0; j < size; j += 1)
        covariance[size * i + j] = (covariance[size * i + j] ?? 0) - ((column[i] ?? 0) * (column[j] ?? 0)) / variance;
  }
  return covariance;
}

function sigmasRtnM({ state, covariance }: OrbitAt): readonly [number, number, number] {
  const rtn = covarianceToOrbitalAxes(covariance, orbitalAxes('RTN', { frame: 'GCRF', ...state }), 'inertial');
  const sigma = (at: number) => 1000 * Math.sqrt(Math.max(0, rtn[at] ?? 0));
  return [sigma(0), sigma(7), sigma(14)];
}
