import { describe, expect, it } from 'vitest';
import { addableObjects, eventsOf, filesWaitingFor, type HandedIn } from './handed-in.ts';

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

describe('the files that wait for an object', () => {
  const side = (objectDesignator: string) => ({ objectDesignator, objectName: objectDesignator });
  const about = (kind: 'tried' | 'not-ours', name: string, ...designators: readonly [string, string]) => {
    const [object1, object2] = designators.map(side);
    const answer = { assessed: [{ object1, object2 }], refused: [] };
    return { kind, id: name, file: new File([], name), answer } as unknown as HandedIn;
  };
  const partly = {
    kind: 'stored',
    id: 'partly',
    file: new File([], 'partly'),
    answer: {
      accepted: [],
      refused: [{ file: 'partly', errors: [], objects: [{ designator: '25994', name: 'TERRA' }] }],
    },
  } as unknown as HandedIn;

  it('are all that name it and were refused, each once; what was only to be assessed stays so', () => {
    const first = about('not-ours', 'first', '000025994', '26132');
    const other = about('not-ours', 'other', '29108', '40337');
    const second = about('not-ours', 'second', '37558', '25994');
    const tried = about('tried', 'tried', '25994', '26132');
    const names = filesWaitingFor(25994, [first, first, other, second, tried, partly]).map(({ name }) => name);
    expect(names).toEqual(['first', 'second', 'partly']);
  });
});
