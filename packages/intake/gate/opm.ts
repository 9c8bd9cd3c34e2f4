import { wgs84 } from '@farpass/astro/constants';
import { significant } from '@farpass/astro/figures';
import type { StateVector } from '@farpass/astro/frames';
import { degreeRad, difference, norm } from '@farpass/astro/linear';
import { stateOfKeplerian, trueOfMean } from '@farpass/astro/orbits';
import type { Opm } from '@farpass/ccsds/opm';
import type { GateFault } from './fault.ts';
import { stateFaults } from './state.ts';

/**
 * Contradictions of an OPM with itself or physics: an impossible state, and osculating elements that belong to another
 * state (502.0-B-3, 3.2.4.3: both describe the same orbit). `state` is the message's own, in GCRF.
 */
export function opmFaults(opm: Opm, state: StateVector): readonly GateFault[] {
  return [...stateFaults(state, 'The state'), ...elementFaults(opm)];
}

/**
 * Relative differences of radius and speed between elements and state: reported above the first, refused above the
 * second.
 */
const part = { told: 1e-3, fatal: 0.02 };

/** Elements and state are in the message's frame; its own GM is used if it states one. */
function elementFaults({ data: { values } }: Opm): readonly GateFault[] {
  const found = stateOfElements(values);
  if (found === undefined) return [];
  const positionKm = [values.X.value, values.Y.value, values.Z.value] as const;
  const velocityKmPerS = [values.X_DOT.value, values.Y_DOT.value, values.Z_DOT.value] as const;
  if (found === 'impossible') return [elementsFault(noOrbit, true)];
  const apartKm = norm(difference(found.positionKm, positionKm));
  const apartKmPerS = norm(difference(found.velocityKmPerS, velocityKmPerS));
  const largest = Math.max(apartKm / norm(positionKm), apartKmPerS / norm(velocityKmPerS));
  if (!(largest > part.told)) return [];
  const what = `lie ${significant(apartKm, 4)} km and ${significant(apartKmPerS, 4)} km/s from its state`;
  return [elementsFault(what, largest > part.fatal)];
}

const noOrbit = 'are those of no orbit';

function elementsFault(what: string, isFatal: boolean): GateFault {
  const sentence = `The Keplerian elements of the message ${what}; both must describe the same orbit. Check frame, units and anomaly.`;
  return { code: 'ELEMENTS_DISAGREE', sentence, parameters: { what }, isFatal };
}

type Elements = Pick<StateVector, 'positionKm' | 'velocityKmPerS'>;

function stateOfElements(values: Opm['data']['values']): Elements | 'impossible' | undefined {
  const { SEMI_MAJOR_AXIS: a, ECCENTRICITY: e, INCLINATION: i } = values;
  const { RA_OF_ASC_NODE: node, ARG_OF_PERICENTER: periapsis, GM } = values;
  if (!(a && e && i && node && periapsis)) return undefined;
  try {
    const trueAnomalyRad = anomalyOf(values, e.value);
    if (trueAnomalyRad === undefined) return undefined;
    const elements = {
      frame: 'GCRF' as const,
      semiMajorAxisKm: a.value,
      eccentricity: e.value,
      inclinationRad: radians(i.value),
      nodeRad: radians(node.value),
      argumentOfPeriapsisRad: radians(periapsis.value),
      trueAnomalyRad,
    };
    return stateOfKeplerian(elements, GM?.value ?? wgs84.muKm3PerS2);
  } catch {
    return 'impossible';
  }
}

function anomalyOf(
  { TRUE_ANOMALY: real, MEAN_ANOMALY: mean }: Opm['data']['values'],
  eccentricity: number,
): number | undefined {
  if (real !== undefined) return radians(real.value);
  return mean && trueOfMean({ meanAnomalyRad: radians(mean.value), eccentricity });
}

function radians(degrees: number): number {
  return degrees * degreeRad;
}
