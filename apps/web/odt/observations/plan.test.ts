import type { ObservationPassDocument } from '@farpass/contract/odt';
import { describe, expect, it } from 'vitest';
import { lanesOfSensors, nextPass, plannedPasses } from './plan.ts';

const pass = (observationPassId: string, hour: number, more: Partial<ObservationPassDocument> = {}) => ({
  observationPassId,
  status: 'APPROVED' as const,
  statusReason: { code: 'SCHEDULED' as const, text: '' },
  sensorCode: 'TEN-1',
  groundSensorName: 'Tenerife 1',
  start: `2026-11-20T${String(hour).padStart(2, '0')}:00:00Z`,
  end: `2026-11-20T${String(hour).padStart(2, '0')}:06:00Z`,
  ...more,
});
const requests = [
  { observationRequestId: 'r-1', objectName: 'AURORA-1', passes: [pass('a', 8), pass('b', 20)] },
  {
    observationRequestId: 'r-2',
    catalogueId: 7,
    passes: [
      pass('c', 14, { sensorCode: 'ATA-1' }),
      pass('d', 10, { status: 'CANCELLED' }),
      pass('e', 9, { start: '?' }),
    ],
  },
];
const nowMs = Date.UTC(2026, 10, 20, 12);

describe('the passes of the plan', () => {
  it('are sorted by time, without cancelled ones and those with unreadable times', () => {
    expect(plannedPasses(requests).map(({ pass, name }) => [pass.observationPassId, name])).toEqual([
      ['a', 'AURORA-1'],
      ['c', '7'],
      ['b', 'AURORA-1'],
    ]);
  });

  it('include a next one: the first that has not begun', () => {
    expect(nextPass(requests, nowMs)?.pass.observationPassId).toBe('c');
    expect(nextPass(requests, nowMs + 86_400_000)).toBeUndefined();
  });

  it('have a lane for each sensor, on the shown part of the axis', () => {
    const axis = { startMs: nowMs, stopMs: nowMs + 43_200_000 };
    const lanes = lanesOfSensors(plannedPasses(requests), { axis, nameOf: ({ name }) => name });
    expect(lanes.map(({ name, passes }) => [name, passes.map(({ key }) => key)])).toEqual([
      ['Tenerife 1 (ATA-1)', ['c']],
      ['Tenerife 1 (TEN-1)', ['b']],
    ]);
    expect(lanes[0]?.passes[0]?.level).toBe('pending');
  });
});
