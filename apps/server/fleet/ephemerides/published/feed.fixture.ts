import type { GpRecord } from '@farpass/ccsds/gp';
import { beforeEach, expect } from 'vitest';
import { openObjects } from '../../../conjunctions/events/feed/open-objects.ts';
import { testCompute } from '../../../platform/compute/testing.ts';
import type { ReadFeed } from '../../../platform/feeds/index.ts';
import { inventedSet } from '../../../tle/testing.ts';
import { inventedCdm, servedAlone } from '../../../wiring/collision-avoidance/testing.ts';
import { publishedReader } from './feed.ts';
import type { Publisher } from './publishers/publisher.ts';
import { minuteOf } from './starlink-file.fixture.ts';

export const hourMs = 3_600_000;
export const now = minuteOf(Date.now());

/** The element set of twelve hours ago of each object. */
export const setOf = (number: string, objectName = 'STARLINK-9'): GpRecord => ({
  ...inventedSet(number, new Date(now - 12 * hourMs).toISOString().slice(0, -1)),
  objectName,
});

/** An operator with a satellite, in whose conjunctions other objects are. */
export function feedWorld(recordOf: (number: string) => GpRecord = setOf) {
  const ca = servedAlone();
  const used: string[] = [];
  const readers = new Map<Publisher, ReadFeed>();
  beforeEach(async () => {
    used.length = 0;
    for (const table of ['published_ephemeris', 'ilrs_target', 'conjunction_event', 'cdm', 'satellite'])
      await ca.database.db.execute(`delete from ${table}`);
    await ca.ask('POST', '/satellites', { name: 'OURS', noradId: 70001 });
  });
  return {
    ca,
    /** Whose screenings were asked for. */
    used,
    /** An open conjunction of ours with an object, some hours ahead. */
    meet: async (number: string, hours: number): Promise<void> => {
      const at = (later: number) => new Date(now + later * hourMs).toISOString().slice(0, -1);
      const text = inventedCdm({
        messageId: `M-${number}`,
        designator2: number,
        tca: at(hours),
        creationDate: at(-1),
      });
      const answer = await ca.ask('POST', '/cdms', text);
      expect(answer.statusCode, answer.body).toBe(201);
    },
    load: async (publisher: Publisher, text: string) => {
      const read =
        readers.get(publisher) ??
        publishedReader(
          {
            database: ca.database.db,
            compute: testCompute,
            openObjects,
            findElementSets: async (_read, _scope, numbers) =>
              numbers.map((number) => ({
                catalogueNumber: number,
                record: recordOf(number),
                source: 'sample',
                epoch: '',
              })),
            whenUsed: async (_tx, operatorId) => used.push(operatorId),
          },
          publisher,
        );
      readers.set(publisher, read);
      const reading = await read(text, new AbortController().signal);
      return { ...reading, ...(await reading.store(async () => undefined)) };
    },
    stored: async (number: string) => (await ca.ask('GET', `/objects/${number}/ephemerides`)).json(),
  };
}
