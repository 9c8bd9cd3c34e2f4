import { describe, expect, it } from 'vitest';
import { addableObjects, eventsOf } from './handed-in.ts';

const message = (conjunctionId: string, riskLevel: 'LOW' | 'HIGH' | 'UNKNOWN', probabilityOfCollision?: number) => ({
  file: 'a.cdm',
  cdmId: conjunctionId,
  conjunctionId,
  outcome: 'NEW' as const,
  warnings: [],
  conjunction: {
    satelliteId: 's',
    satelliteName: 'OURS',
    secondaryId: '1',
    secondaryName: 'THEIRS',
    tca: '2026-11-21T00:00:00Z',
    riskLevel,
    numberOfCdms: 1,
    ...(probabilityOfCollision === undefined ? {} : { probabilityOfCollision }),
  },
});

describe('the events of accepted messages', () => {
  it('are listed once each, the worst first', () => {
    const accepted = [
      message('a', 'LOW', 1e-9),
      message('b', 'HIGH', 1e-5),
      message('b', 'HIGH', 2e-5),
      message('c', 'HIGH'),
      message('d', 'UNKNOWN'),
    ];
    expect(eventsOf(accepted).map(({ conjunctionId }) => conjunctionId)).toEqual(['b', 'c', 'd', 'a']);
  });

  it('are none for messages without a conjunction', () => {
    const { conjunction, ...known } = message('a', 'LOW');
    expect(conjunction).toBeDefined();
    expect(eventsOf([known])).toEqual([]);
  });
});

describe('the objects of a message', () => {
  it('can be added once each if they have a catalogue number', () => {
    const terra = { designator: '25994', name: 'TERRA', internationalDesignator: '1999-068A' };
    const unnamed = { designator: '7', name: '', internationalDesignator: 'UNKNOWN' };
    expect(addableObjects([terra, terra, unnamed, { designator: 'ABC', name: 'X' }])).toEqual([
      { name: 'TERRA', noradId: 25994, cosparId: '1999-068A' },
      { name: '7', noradId: 7, cosparId: undefined },
    ]);
    expect(addableObjects([{ ...terra, designator: '000025994' }])).toMatchObject([{ noradId: 25994 }]);
  });
});
