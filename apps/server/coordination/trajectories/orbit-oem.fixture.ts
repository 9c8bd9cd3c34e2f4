import { oemHead } from '../../platform/oem-head.fixture.ts';

interface OrbitOem {
  readonly tca: string;
  /** The axis that spans the plane of the circle with x. */
  readonly plane: 'y' | 'z';
  readonly radiusKm: number;
  /** From half an orbit and more before the approach on. */
  readonly hours: number;
}

const muKm3PerS2 = 398_600.4418;
const beforeS = 5400;

/** A circular orbit that passes the x axis at the closest approach, with a covariance and remarks that no one else may see. */
export function orbitOem({ tca, plane, radiusKm, hours = 3 }: Omit<OrbitOem, 'hours'> & { hours?: number }): string {
  const rate = Math.sqrt(muKm3PerS2 / radiusKm ** 3);
  const timeAt = (seconds: number) => new Date(Date.parse(tca) + 1000 * seconds).toISOString().slice(0, 23);
  const states = Array.from({ length: hours * 60 + 1 }, (_, minute) => {
    const seconds = minute * 60 - beforeS;
    const [c, s] = [Math.cos(rate * seconds), Math.sin(rate * seconds)];
    const [x, u, vx, vu] = [radiusKm * c, radiusKm * s, -radiusKm * rate * s, radiusKm * rate * c];
    const numbers = plane === 'y' ? [x, u, 0, vx, vu, 0] : [x, 0, u, vx, 0, vu];
    return `${timeAt(seconds)} ${numbers.join(' ')}`;
  });
  const span = { from: timeAt(-beforeS), to: timeAt(hours * 3600 - beforeS) };
  return [
    ...oemHead(span),
    'INTERPOLATION = HERMITE',
    'INTERPOLATION_DEGREE = 7',
    'META_STOP',
    'COMMENT SECRET: the burn is at noon',
    ...states,
    'COVARIANCE_START',
    `EPOCH = ${span.from}`,
    '0.123',
    '0 0.123',
    '0 0 0.123',
    '0 0 0 1e-6',
    '0 0 0 0 1e-6',
    '0 0 0 0 0 1e-6',
    'COVARIANCE_STOP',
    '',
  ].join('\n');
}
