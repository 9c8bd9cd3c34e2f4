import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing.ts';
import { startProvider } from '../../platform/outside/provider.fixture.ts';
import { inventedJson } from '../testing.ts';
import { publicLookupAt } from './public-lookup.ts';

let database: TestDatabase;
let web: Awaited<ReturnType<typeof startProvider>>;
beforeAll(async () => {
  database = await openTestDatabase();
  web = await startProvider();
});
afterAll(async () => {
  await web.close();
  await database.close();
});
beforeEach(async () => {
  await database.db.execute('delete from public_lookup');
  web.asked.length = 0;
});

const signal = AbortSignal.timeout(170_000);
const answers = (text: string, status = 200) =>
  web.answerWith((_request, response) => response.writeHead(status, { 'Content-Type': 'application/json' }).end(text));

describe('a look-up at the public catalogue', () => {
  it('asks CelesTrak for one object, and not again while its data do not change', async () => {
    answers(inventedJson('270001'));
    const lookUp = publicLookupAt(web.url, database.db);
    for (const ask of [lookUp, lookUp, publicLookupAt(web.url, database.db)]) {
      const found = await ask('270001', signal);
      expect(found.kind === 'found' ? found.record.objectName : found).toBe('SAMPLE 270001');
    }
    expect(web.asked).toEqual(['GET /NORAD/elements/gp.php?CATNR=270001&FORMAT=json']);
  });

  it('remembers what CelesTrak does not know', async () => {
    answers('No GP data found');
    const lookUp = publicLookupAt(web.url, database.db);
    expect([await lookUp('99998', signal), await lookUp('99998', signal)]).toEqual([
      { kind: 'unknown' },
      { kind: 'unknown' },
    ]);
    expect(web.asked).toHaveLength(1);
    await database.db.execute(`update public_lookup set asked_at = '2026-01-01T00:00:00.000000Z'`);
    answers(inventedJson('99998'));
    expect((await lookUp('99998', signal)).kind).toBe('found');
  });

  it('stops for a day when it is refused', async () => {
    answers('blocked', 403);
    const lookUp = publicLookupAt(web.url, database.db);
    expect(await lookUp('1', signal)).toMatchObject({ kind: 'unavailable', retryAfterS: 86_400 });
    expect(await lookUp('2', signal)).toMatchObject({ kind: 'unavailable' });
    expect(web.asked).toHaveLength(1);
  });

  it('takes no other object for the one asked for, and no page', async () => {
    const lookUp = publicLookupAt(web.url, database.db);
    answers(inventedJson('6'));
    expect(await lookUp('5', signal)).toMatchObject({
      kind: 'unavailable',
      reason: 'The answer cannot be read: it is about another object.',
    });
    answers('<html>busy</html>');
    expect(await lookUp('5', signal)).toMatchObject({ kind: 'unavailable' });
  });

  it('is for single objects: the eleventh within a minute waits', async () => {
    answers('No GP data found');
    const lookUp = publicLookupAt(web.url, database.db);
    const kinds = [];
    for (let number = 1; number <= 11; number += 1) kinds.push((await lookUp(String(number), signal)).kind);
    expect(kinds.filter((kind) => kind === 'unknown')).toHaveLength(10);
    expect(kinds.at(-1)).toBe('unavailable');
  });
});
