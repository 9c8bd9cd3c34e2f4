import { addSeconds, formatEpoch, parseEpoch } from '@farpass/astro/time';
import type { GpRecord } from '@farpass/ccsds/gp';
import { elementsOf } from '@farpass/intake/elements';
import { threadKernel } from '../../platform/kernel/index.ts';
import { demoFleet } from '../demo/fleet.ts';

/** An OEM of KESTREL-1 from 2026-11-20 on for 15 hours, by its element set. */
export function kestrelOem(record: GpRecord): string {
  const [kestrel] = demoFleet.filter(({ input }) => input.name === 'KESTREL-1');
  const satellites = threadKernel().load([elementsOf(record).elements]);
  const begin = parseEpoch('2026-11-20T00:00:00', 'UTC');
  const lines = Array.from({ length: 15 * 30 + 1 }, (_, index) => {
    const state = satellites.stateAt(0, 2 * index);
    if (state.kind === 'failed') throw new Error(state.reason);
    const numbers = [...state.positionKm, ...state.velocityKmPerS].map((value) => value.toFixed(9));
    return `${formatEpoch(addSeconds(begin, 120 * index), 3)} ${numbers.join(' ')}`;
  });
  return [
    'CCSDS_OEM_VERS = 2.0',
    'CREATION_DATE = 2026-11-20T00:00:00',
    'ORIGINATOR = SAMPLE',
    'META_START',
    'OBJECT_NAME = KESTREL-1',
    `OBJECT_ID = ${kestrel?.input.cosparId}`,
    'CENTER_NAME = EARTH',
    'REF_FRAME = TEME',
    'TIME_SYSTEM = UTC',
    'START_TIME = 2026-11-20T00:00:00',
    'STOP_TIME = 2026-11-20T15:00:00',
    'INTERPOLATION = HERMITE',
    'INTERPOLATION_DEGREE = 7',
    'META_STOP',
    ...lines,
    '',
  ].join('\n');
}
