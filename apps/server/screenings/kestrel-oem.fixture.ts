import { addSeconds, formatEpoch, parseEpoch } from '@farpass/astro/time';
import type { GpRecord } from '@farpass/ccsds/gp';
import { elementsOf } from '@farpass/intake/elements';
import { syntheticCatalogue } from '../demo/catalogue.ts';
import { demoFleet } from '../demo/fleet.ts';
import { threadKernel } from '../platform/kernel/index.ts';
import { hermite, oemHead } from '../platform/oem-head.fixture.ts';

const [kestrel] = demoFleet.filter(({ input }) => input.name === 'KESTREL-1');

/** The element set of KESTREL-1 at the beginning of a day, and as many others as make the approaches that a test needs. */
export function kestrelCatalogue({ day, objects }: Readonly<Record<'day' | 'objects', number>>): readonly GpRecord[] {
  const whole = syntheticCatalogue(day);
  const ours = whole.filter(({ catalogueNumber }) => catalogueNumber === kestrel?.orbit.catalogueNumber);
  return [...ours, ...whole.slice(15, objects)];
}

/** An OEM of KESTREL-1 from 2026-11-20 on for 15 hours, by its element set. */
export function kestrelOem(record: GpRecord): string {
  const satellites = threadKernel().load([elementsOf(record).elements]);
  const begin = parseEpoch('2026-11-20T00:00:00', 'UTC');
  const lines = Array.from({ length: 15 * 30 + 1 }, (_, index) => {
    const state = satellites.stateAt(0, 2 * index);
    if (state.kind === 'failed') throw new Error(state.reason);
    const numbers = [...state.positionKm, ...state.velocityKmPerS].map((value) => value.toFixed(9));
    return `${formatEpoch(addSeconds(begin, 120 * index), 3)} ${numbers.join(' ')}`;
  });
  const id = kestrel?.input.cosparId ?? '';
  const span = { from: '2026-11-20T00:00:00', to: '2026-11-20T15:00:00' };
  const head = oemHead({ name: 'KESTREL-1', id, frame: 'TEME', made: span.from, ...span });
  return [...head, ...hermite, ...lines, ''].join('\n');
}
