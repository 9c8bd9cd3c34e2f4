import { beforeEach, describe, expect, it } from 'vitest';
import { inventedSet, portsAlone, servedTracking } from '../testing.ts';

/** Texts that the catalogue was asked about. */
const asked: string[] = [];

const met = (catalogueId: number) => ({
  ...{ kind: 'MESSAGE' as const, name: `OBJECT ${catalogueId}`, catalogueId },
  ...{ satelliteId: 'satellite', conjunctionId: `event-${catalogueId}` },
});

const { ask } = servedTracking((database) => ({
  ...portsAlone(database),
  // As if the first 300 hits were others.
  searchCatalogue: async (_scope, { text }) => {
    asked.push(text);
    return [];
  },
  findKnownObjects: async () => [met(90_001), met(90_002)],
  findElementSets: async (_read, _scope, numbers) => numbers.filter((one) => one === '90001').map(inventedSet),
}));

beforeEach(() => {
  asked.length = 0;
});

const found = async (text: string) =>
  (await ask(`GET /objects?text=${encodeURIComponent(text)}`, undefined, { as: 'fleetOperator' })).json();

describe('an object that a message names', () => {
  it('is one of the catalogue if that has its orbit, however many others the text finds', async () => {
    expect(await found('object 90001')).toEqual([
      { kind: 'CATALOGUE', name: 'OBJECT 90001', catalogueId: 90_001, cosparId: '2026-001A' },
    ]);
    expect(await found('object 90002')).toMatchObject([{ kind: 'MESSAGE', conjunctionId: 'event-90002' }]);
  });
});

describe('the catalogue', () => {
  it('is asked once for a text whatever its case, and not for a single letter', async () => {
    await found('Object');
    expect(asked).toEqual(['object']);
    await found('o');
    expect(asked).toEqual(['object']);
  });
});
