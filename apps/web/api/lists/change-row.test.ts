import { listSatellites } from '@farpass/contract/fleet';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from '../query-client.ts';
import { changeRow } from './change-row.ts';

describe('a row that was written', () => {
  it('is changed in every list that holds it, and nowhere else', () => {
    const client = createQueryClient();
    const row = (satelliteId: string) => ({
      satelliteId,
      name: 'AURORA',
      effectiveHardBodyRadius: 2,
      hardBodyRadiusSource: 'GIVEN' as const,
      isSynthetic: false,
    });
    client.setQueryData([listSatellites.path, 'all', {}], [row('a'), row('b')]);
    client.setQueryData([listSatellites.path, 'all', { name: 'x' }], [row('b')]);
    client.setQueryData([listSatellites.path, 'count'], { total: '2' });
    changeRow(client, listSatellites, {
      isMeant: ({ satelliteId }) => satelliteId === 'b',
      change: (known) => ({ ...known, name: 'BOREAS' }),
    });
    expect(client.getQueryData([listSatellites.path, 'all', {}])).toEqual([row('a'), { ...row('b'), name: 'BOREAS' }]);
    expect(client.getQueryData([listSatellites.path, 'all', { name: 'x' }])).toEqual([{ ...row('b'), name: 'BOREAS' }]);
    expect(client.getQueryData([listSatellites.path, 'count'])).toEqual({ total: '2' });
  });
});
