import { daysPerJulianCentury, modifiedJulianDayOfJ2000, secondsPerDay } from '../../../constants/index.ts';
import type { EarthOrientation } from '../../../earth-orientation/index.ts';
import { arcsecondRad, twoPi } from '../../../linear/index.ts';
import { delaunayArgumentsRad } from '../../../precession-nutation/index.ts';
import { type Epoch, julianCenturiesSinceJ2000, toScale } from '../../../time/index.ts';
import { solidTideTerms } from './solid-terms.generated.ts';

/**
 * Which tides a run has: of the solid Earth, and the effect of the moving pole on the solid Earth and the oceans.
 * 'pole-2010' counts the pole from the mean pole of the IERS Conventions as printed in 2010, which Orekit 13 uses;
 * 'pole' from the secular pole that replaced it in 2018.
 */
export type Tide = 'solid' | 'pole' | 'pole-2010' | 'ocean-pole';

/** Coefficients that `slowTidesAt` gives: C̄20, C̄21, S̄21, C̄22, S̄22. */
export const slowTideCount = 5;

const unit = 1e-13;

/**
 * Corrections of the normalised coefficients of degree 2 by tides, besides the direct response of the Earth to Sun and
 * Moon (step 1, see `tidalForce`): the frequency dependence of the Love numbers (step 2, IERS Conventions 2010, eq. 6.8
 * with tables 6.5a to c, 71 terms), the solid Earth pole tide (section 6.4) and the largest terms of the ocean pole
 * tide (eq. 6.24). They change over hours.
 */
export function slowTidesAt(epoch: Epoch<'UTC'>, orientation: EarthOrientation, tides: readonly Tide[]): Float64Array {
  const out = new Float64Array(slowTideCount);
  const centuries = julianCenturiesSinceJ2000(toScale(epoch, 'TT'));
  if (tides.includes('solid')) addFrequencyDependence({ epoch, orientation, centuries }, out);
  const years = (centuries * daysPerJulianCentury) / daysPerYear;
  for (const tide of tides) if (tide !== 'solid') addPoleTide(tide, wobbleOf(orientation, { tide, years }), out);
  return out;
}

interface TideTime {
  readonly epoch: Epoch<'UTC'>;
  readonly orientation: EarthOrientation;
  readonly centuries: number;
}

function addFrequencyDependence({ epoch, orientation, centuries }: TideTime, out: Float64Array): void {
  const delaunay = delaunayArgumentsRad(centuries);
  const turn = siderealRad({ epoch, orientation, centuries }) + Math.PI;
  const summed = (terms: readonly (readonly number[])[], order: number) => {
    let [real, imaginary] = [0, 0];
    for (const [l, lPrime, f, d, node, inPhase, outOfPhase] of terms) {
      const [a, b, c, e, g] = delaunay;
      const angle = order * turn - (l * a + lPrime * b + f * c + d * e + node * g);
      const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
      real += unit * (inPhase * cosine - outOfPhase * sine);
      imaginary += unit * (inPhase * sine + outOfPhase * cosine);
    }
    return [real, imaginary] as const;
  };
  const [diurnal, semidiurnal] = [summed(solidTideTerms.diurnal, 1), summed(solidTideTerms.semidiurnal, 2)];
  out[0] += summed(solidTideTerms.zonal, 0)[0];
  out[1] += diurnal[1];
  out[2] += diurnal[0];
  out[3] += semidiurnal[0];
  out[4] -= semidiurnal[1];
}

/** Greenwich mean sidereal time [rad] (IERS Conventions 2010, eq. 5.32 without its terms below 1e-5 rad). */
function siderealRad({ epoch, orientation, centuries }: TideTime): number {
  const seconds = epoch.second + epoch.fraction + orientation.ut1MinusUtcSeconds;
  const days = epoch.modifiedJulianDay - modifiedJulianDayOfJ2000 + seconds / secondsPerDay;
  const turns = 0.779057273264 + 0.00273781191135448 * days + (days % 1);
  return (turns % 1) * twoPi + 4612.156534 * arcsecondRad * centuries;
}

interface Wobble {
  /** Displacement of the pole from its secular place, or from the mean pole of 2010 [arcseconds]. */
  readonly m1: number;
  readonly m2: number;
}

type PoleTide = Exclude<Tide, 'solid'>;
const daysPerYear = 365.25;

/** The pole from which the displacement is counted: x at J2000.0 [mas] and its rate [mas/year], then y and its rate. */
const meanPoles = {
  /** Section 7.1.4 of the IERS Conventions (2010), updated on 2018-02-01, eq. 21. */
  secular: [55.0, 1.677, 320.5, 3.46],
  /** Table 7.7 of the IERS Conventions (2010), after 2010. */
  printed: [23.513, 7.6141, 358.891, -0.6287],
} as const;

interface PoleTime {
  readonly tide: PoleTide;
  /** Julian years since J2000.0. */
  readonly years: number;
}

function wobbleOf({ poleXRad, poleYRad }: EarthOrientation, { tide, years }: PoleTime): Wobble {
  const [x, xRate, y, yRate] = tide === 'pole-2010' ? meanPoles.printed : meanPoles.secular;
  return {
    m1: poleXRad / arcsecondRad - (x + xRate * years) / 1000,
    m2: (y + yRate * years) / 1000 - poleYRad / arcsecondRad,
  };
}

function addPoleTide(tide: PoleTide, { m1, m2 }: Wobble, out: Float64Array): void {
  if (tide === 'ocean-pole') {
    out[1] -= 2.1778e-10 * (m1 - 0.01724 * m2);
    out[2] -= 1.7232e-10 * (m2 - 0.03365 * m1);
  } else {
    out[1] -= 1.333e-9 * (m1 + 0.0115 * m2);
    out[2] -= 1.333e-9 * (m2 - 0.0115 * m1);
  }
}
