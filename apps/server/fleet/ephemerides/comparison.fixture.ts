import { earthOrientationOrNominal, shippedEarthOrientation } from '@farpass/astro/earth-orientation';
import { earthAttitudeAt, type Frame, type StateVector, transformState } from '@farpass/astro/frames';
import { addSeconds, type Epoch, formatEpoch, parseEpoch } from '@farpass/astro/time';

export const start = parseEpoch('2026-11-20T00:00:00', 'UTC');
export const radiusKm = 7000;
export const motionRadPerS = Math.sqrt(398_600.4418 / radiusKm ** 3);

interface Orbit {
  readonly ahead: number;
  readonly radiusKm: number;
}

/** An invented circular orbit in the plane z = 0, ahead by an angle [rad] of one that starts on the x axis. */
export function circular(seconds: number, { ahead, radiusKm: r }: Orbit): StateVector<'EME2000'> {
  const angle = motionRadPerS * seconds + ahead;
  const [x, y] = [Math.cos(angle), Math.sin(angle)];
  return {
    frame: 'EME2000',
    positionKm: [r * x, r * y, 0],
    velocityKmPerS: [-r * motionRadPerS * y, r * motionRadPerS * x, 0],
  };
}

interface File {
  readonly orbit: Orbit;
  readonly object: string;
  readonly frame: Frame;
  readonly system: string;
  /** Difference of the time system from UTC, s. */
  readonly ahead: number;
  readonly from: Epoch<'UTC'>;
  readonly minutes: number;
  readonly covariance: string;
}

export const usual: File = {
  orbit: { ahead: 0, radiusKm },
  object: '2026-001A',
  frame: 'EME2000',
  system: 'UTC',
  ahead: 0,
  from: start,
  minutes: 120,
  covariance: '',
};

export function oem(changes: Partial<File> = {}): string {
  const file = { ...usual, ...changes };
  const clock = (epoch: Epoch<'UTC'>) => formatEpoch(addSeconds(epoch, file.ahead), 3);
  const offset = file.from.second - start.second;
  const lines = Array.from({ length: file.minutes + 1 }, (_, minute) => {
    const epoch = addSeconds(file.from, 60 * minute);
    const state = circular(offset + 60 * minute, file.orbit);
    const attitude = earthAttitudeAt(epoch, earthOrientationOrNominal(shippedEarthOrientation(), epoch).orientation);
    const turned = file.frame === 'EME2000' ? state : transformState(state, file.frame, attitude);
    const position = turned.positionKm.map((km) => km.toFixed(9));
    return [clock(epoch), ...position, ...turned.velocityKmPerS.map((speed) => speed.toFixed(12))].join(' ');
  });
  return [
    'CCSDS_OEM_VERS = 2.0',
    'CREATION_DATE = 2026-11-19T00:00:00',
    'ORIGINATOR = SAMPLE',
    'META_START',
    `OBJECT_NAME = OBJECT ${file.object}`,
    `OBJECT_ID = ${file.object}`,
    'CENTER_NAME = EARTH',
    `REF_FRAME = ${file.frame}`,
    `TIME_SYSTEM = ${file.system}`,
    `START_TIME = ${clock(file.from)}`,
    `STOP_TIME = ${clock(addSeconds(file.from, 60 * file.minutes))}`,
    'META_STOP',
    ...lines,
    file.covariance,
  ].join('\n');
}
