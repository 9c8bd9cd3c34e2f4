import { describe, expect, it } from 'vitest';
import { courseOf } from './course.ts';

const at = (hour: number) => `2026-11-26T${String(hour).padStart(2, '0')}:00:00Z`;
const cdm = (cdmId: string, creationDate: string) => ({
  ...{ cdmId, messageId: cdmId, originator: 'SAMPLE', conjunctionId: 'c', satelliteId: 's', creationDate },
  ...{ receivedDate: creationDate, object1: { objectDesignator: '1' }, object2: { objectDesignator: '2' } },
  conjunctionData: { tca: at(23), riskLevel: 'LOW' as const, timeToTca: 0 },
  ...{ isRevision: false, isSummary: false, isSynthetic: false, warnings: [] },
});

describe('the course of an event', () => {
  it('has its messages, decisions, plans and tracking by time, the newest first', () => {
    const entries = courseOf({
      cdms: [cdm('second', at(5)), cdm('first', at(1))],
      log: [
        {
          ...{ at: at(6), person: 'ada', riskLevel: 'CRITICAL', status: 'OPEN', isAcknowledged: true },
          changes: ['ACKNOWLEDGED'],
        },
      ],
      plans: [{ manoeuvreId: 'm', name: 'Early', log: [{ at: at(7), person: 'ada', action: 'CREATE', to: 'DRAFT' }] }],
      orders: [{ orderedAt: at(3), updates: [] }],
    });
    expect(entries.map(({ kind, atMs }) => [kind, new Date(atMs).getUTCHours()])).toEqual([
      ['plan', 7],
      ['decision', 6],
      ['message', 5],
      ['ordered', 3],
      ['message', 1],
    ]);
    const places = entries.flatMap((entry) => (entry.kind === 'message' ? [entry.place] : []));
    expect(places).toEqual([2, 1]);
  });
});
