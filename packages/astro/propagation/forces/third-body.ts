import { moonMuKm3PerS2, sunMuKm3PerS2 } from '../../constants/index.ts';
import type { Environment } from './environment.ts';
import type { AccelerationPartials, Force, ForceContext } from './force.ts';

/** Bodies other than the Earth that attract the satellite. */
export type ThirdBody = 'sun' | 'moon';

/** Gravitational parameters [km³/s²] of JPL's DE440. */
export const thirdBodyMuKm3PerS2: Readonly<Record<ThirdBody, number>> = {
  sun: sunMuKm3PerS2,
  moon: moonMuKm3PerS2,
};

/**
 * Pull of the Sun or Moon as a point mass, relative to the Earth's centre:
 * −μ [(r − s)/|r − s|³ + s/s³], in Battin's form without cancellation (Battin 1999, eq. 8.60–8.62).
 * Positions from the run's tables, which follow JPL's DE440 (see bodies).
 */
export function thirdBodyGravity(body: ThirdBody): Force {
  const mu = thirdBodyMuKm3PerS2[body];
  const place = (environment: Environment): Float64Array => environment[body];
  return {
    name: body,
    add: (context, acceleration) => {
      addPull({ mu, s: place(context.environment) }, context, acceleration);
    },
    addWithPartials: (context, acceleration, partials) => {
      addPull({ mu, s: place(context.environment) }, context, acceleration);
      addGradient({ mu, s: place(context.environment) }, context, partials);
    },
  };
}

/** Gravitational parameter and place of the body. */
interface Attractor {
  readonly mu: number;
  readonly s: Float64Array;
}

function addPull({ mu, s }: Attractor, { position: r }: ForceContext, acceleration: Float64Array): void {
  const dx = r[0] - s[0];
  const dy = r[1] - s[1];
  const dz = r[2] - s[2];
  const s2 = s[0] * s[0] + s[1] * s[1] + s[2] * s[2];
  const q = (r[0] * (r[0] - 2 * s[0]) + r[1] * (r[1] - 2 * s[1]) + r[2] * (r[2] - 2 * s[2])) / s2;
  const f = (q * (3 + q * (3 + q))) / (1 + (1 + q) ** 1.5);
  const d2 = dx * dx + dy * dy + dz * dz;
  const k = -mu / (d2 * Math.sqrt(d2));
  for (let i = 0; i < 3; i += 1) acceleration[i] += k * (r[i] + f * s[i]);
}

function addGradient({ mu, s }: Attractor, { position: r }: ForceContext, { position }: AccelerationPartials): void {
  const d2 = (r[0] - s[0]) ** 2 + (r[1] - s[1]) ** 2 + (r[2] - s[2]) ** 2;
  const k = -mu / (d2 * Math.sqrt(d2));
  for (let i = 0; i < 3; i += 1) {
    position[4 * i] += k;
    for (let j = 0; j < 3; j += 1) position[3 * i + j] -= (3 * k * (r[i] - s[i]) * (r[j] - s[j])) / d2;
  }
}
