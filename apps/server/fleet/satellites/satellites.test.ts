import { describe, expect, it } from 'vitest';
import { tokenWith } from '../../platform/http/testing.ts';
import { member, servedFleet } from '../../wiring/collision-avoidance/testing.ts';
import { mostSatellites } from './quota.ts';

const { ca, ask, get, total, addOurs } = servedFleet();

describe('satellites', () => {
  it('are added, listed by name, replaced and removed', async () => {
    await ask('POST', '/satellites', { name: 'Zulu' });
    const alpha = (await ask('POST', '/satellites', { name: 'Alpha', cosparId: '2026-001A' })).json();
    expect((await get('/satellites')).map((one: { name: string }) => one.name)).toEqual(['Alpha', 'Zulu']);
    const replaced = await ask('PUT', '/satellites', { satelliteId: alpha.satelliteId, name: 'Alpha 2', wetMass: 120 });
    expect(replaced.json()).toMatchObject({ name: 'Alpha 2', wetMass: 120, satelliteId: alpha.satelliteId });
    expect(replaced.json().cosparId).toBeUndefined();
    expect((await ask('DELETE', `/satellites/${alpha.satelliteId}`)).statusCode).toBe(204);
    expect((await ask('DELETE', `/satellites/${alpha.satelliteId}`)).statusCode).toBe(404);
  });

  it('are refused when an operator has 10,000 already', async () => {
    await addOurs({ noradId: undefined });
    const copy = `jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid()))`;
    await ca.database.db.execute(
      `insert into satellite select (${copy}).* from satellite s, generate_series(2, $1::int)`,
      [mostSatellites],
    );
    const refused = await ask('POST', '/satellites', { name: 'ONE MORE' });
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      'Your operator has 10\u202F000 satellites; at most 10\u202F000 are allowed. Delete those that no longer fly.',
    ]);
    const removed = 'delete from satellite where id = (select id from satellite limit 1)';
    await ca.database.db.execute(removed);
    const add = () => ask('POST', '/satellites', { name: 'ONE MORE' });
    const answers = await Promise.all(Array.from({ length: 20 }, add));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, ...Array(19).fill(409)]);
  });

  it('can be sent back as the server returned them; fields that only the server sets are ignored', async () => {
    const ours = await addOurs({ wetMass: 100, shape: 'BOX', boxWidth: 2, boxHeight: 2, boxLength: 1 });
    const [listed] = await get('/satellites');
    const edited = { ...listed, wetMass: 120, effectiveHardBodyRadius: 99, isSynthetic: true, regime: 'GEO' };
    const answer = await ask('PUT', '/satellites', edited);
    expect(answer.statusCode).toBe(200);
    const { wetMass, effectiveHardBodyRadius, isSynthetic, regime } = answer.json();
    expect([wetMass, effectiveHardBodyRadius, isSynthetic, regime]).toEqual([120, 1.5, false, undefined]);
    const { rows } = await ca.database.db.execute('select document from satellite');
    expect(Object.keys((rows[0] as { document: object }).document).toSorted()).toEqual(
      ['boxHeight', 'boxLength', 'boxWidth', 'shape', 'wetMass'].toSorted(),
    );
    expect(ours.etag).not.toBe(answer.json().etag);
  });

  it('warn of an area over mass that no satellite has, with what was found and is possible', async () => {
    const warnings = async (values: object) => (await addOurs({ noradId: undefined, ...values })).warnings;
    expect(await warnings({ wetMass: 120, dragArea: 0.7 })).toBeUndefined();
    expect(await warnings({ wetMass: 120, dragArea: 7000 })).toEqual([
      {
        pointer: '/dragArea',
        code: 'AREA_OVER_MASS_IMPOSSIBLE',
        message:
          'Drag area over mass is 58.3 m²/kg; 0.0004 to 1 is possible. It is not believed: orbits treat the area as unknown. Check that the area is in m² and the mass in kg.',
        parameters: { found: 58.3, least: 0.0004, most: 1 },
      },
    ]);
    const [squareFeet] = await warnings({ wetMass: 120, dragArea: 7.5 });
    expect(squareFeet).toMatchObject({ code: 'AREA_OVER_MASS_UNUSUAL', parameters: { found: 0.0625, most: 0.05 } });
    const listed = (await get('/satellites')).find(({ dragArea }: { dragArea: number }) => dragArea === 7000);
    expect(listed.warnings).toHaveLength(1);
    const mended = await ask('PUT', '/satellites', { ...listed, dragArea: 0.7 });
    expect([mended.statusCode, mended.json().warnings]).toEqual([200, undefined]);
  });

  it('do not change when the stored values are saved, and no event is sent', async () => {
    const events = async () =>
      (await ca.database.db.execute("select count(*)::int as n from event where kind = 'ca.satellites.changed'")).rows;
    await addOurs({ wetMass: 100, shape: 'BOX', boxWidth: 2, boxHeight: 2, boxLength: 1 });
    const [listed] = await get('/satellites');
    const before = await events();
    const answer = await ask('PUT', '/satellites', listed);
    expect([answer.statusCode, answer.json().etag]).toEqual([200, listed.etag]);
    expect(await events()).toEqual(before);
  });

  it('refuse the second of two changes that are based on the same version', async () => {
    const { satelliteId } = await addOurs();
    const url = `/satellites?satellite-id=${satelliteId}`;
    const one = await ask('GET', url);
    const tag = String(one.headers.etag);
    const [mine] = one.json();
    expect([tag, mine.etag]).toEqual([mine.etag, tag]);
    const put = (name: string, ifMatch: string) =>
      ca.app.inject({
        method: 'PUT',
        url: '/api/v1/ca/satellites',
        headers: { ...member, 'if-match': ifMatch },
        payload: { ...mine, name },
      });
    const first = await put('FIRST', tag);
    const second = await put('SECOND', tag);
    expect([first.statusCode, second.statusCode, second.json().code]).toEqual([200, 412, 'CHANGED_MEANWHILE']);
    expect((await put('THIRD', String(first.headers.etag))).json().name).toBe('THIRD');
    expect((await put('FOURTH', '*')).statusCode).toBe(200);
  });

  it('answer 304 to a client that already has the answer', async () => {
    const { satelliteId } = await addOurs();
    const url = `/api/v1/ca/satellites?satellite-id=${satelliteId}`;
    const tag = String((await ca.app.inject({ url, headers: member })).headers.etag);
    const again = () => ca.app.inject({ url, headers: { ...member, 'if-none-match': tag } });
    const known = await again();
    expect([known.statusCode, known.body, known.headers['cache-control'], known.headers['vary']]).toEqual([
      304,
      '',
      'private, no-cache',
      'Authorization, accept, accept-encoding',
    ]);
    await ask('PUT', '/satellites', { satelliteId, name: 'OTHER' });
    expect((await again()).json()[0].name).toBe('OTHER');
  });

  it('are found by id, COSPAR id and part of the name', async () => {
    const { satelliteId } = await addOurs({ cosparId: '2026-001A', name: 'Aurora 100%' });
    for (const query of [`satellite-id=${satelliteId}`, 'cospar-id=2026-001A', 'name=rora', 'name=100%25']) {
      expect(await get(`/satellites?${query}`)).toHaveLength(1);
    }
    expect(await get('/satellites?name=%25%25')).toHaveLength(0);
  });

  it('continue over pages by name, satellites of the same name included, and are counted on request', async () => {
    for (const name of ['Alpha', 'Alpha', 'Beta', 'Gamma', 'Alpha'])
      await ask('POST', '/satellites', { name, isMeant: true });
    const seen: string[] = [];
    let url: string | undefined = '/api/v1/ca/satellites?limit=2&count=true';
    while (url !== undefined) {
      const answer: Awaited<ReturnType<typeof ask>> = await ca.app.inject({ url, headers: member });
      expect(answer.headers['x-total-count']).toBe('5');
      seen.push(...answer.json().map((one: { name: string; satelliteId: string }) => one.name + one.satelliteId));
      url = /<([^>]+)>/.exec(String(answer.headers['link'] ?? ''))?.[1];
    }
    expect(new Set(seen).size).toBe(5);
    expect(seen).toEqual(seen.toSorted());
    expect(await total('/satellites?limit=2')).toBeUndefined();
    expect(await total('/satellites?name=alp&count=true')).toBe('3');
  });

  it('refuse a cursor of another list', async () => {
    const cursor = Buffer.from('[5,null]').toString('base64url');
    expect((await ask('GET', `/satellites?cursor=${cursor}`)).json().errors[0].pointer).toBe('/query/cursor');
  });

  it('have a hard-body radius that is given, from the shape, or assumed', async () => {
    const radius = async (more: object) => {
      const { effectiveHardBodyRadius, hardBodyRadiusSource } = (
        await ask('POST', '/satellites', { name: 'x', isMeant: true, ...more })
      ).json();
      return [effectiveHardBodyRadius, hardBodyRadiusSource];
    };
    expect(await radius({ hardBodyRadius: 7 })).toEqual([7, 'GIVEN']);
    expect(await radius({ shape: 'BOX', boxWidth: 2, boxHeight: 2, boxLength: 1 })).toEqual([1.5, 'SHAPE']);
    const wings = { shape: 'WING_BOX_WING', boxWidth: 2, boxHeight: 2, boxLength: 1, wingLength: 3, wingWidth: 6 };
    expect(await radius(wings)).toEqual([5, 'SHAPE']);
    expect(await radius({})).toEqual([10, 'DEFAULT']);
  });

  it('refuse contradictions with their places, and a catalogue number that is already used', async () => {
    const thresholds = { critical: 1e-6, high: 1e-5, medium: 1e-7 };
    const propulsion = { type: 'DIFFERENTIAL_DRAG', nominalDragArea: 2, maximumDragArea: 1 };
    const answer = await ask('POST', '/satellites', { name: 'x', configuration: { thresholds }, propulsion });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors.map((one: { pointer: string }) => one.pointer)).toEqual([
      '/configuration/thresholds',
      '/propulsion/maximumDragArea',
    ]);
    expect((await ask('POST', '/satellites', { name: '  ' })).json().errors).toMatchObject([{ pointer: '/name' }]);
    await addOurs();
    expect((await ask('POST', '/satellites', { name: 'again', noradId: 70001 })).json()).toMatchObject({
      status: 409,
      errors: [{ pointer: '/noradId' }],
    });
  });

  it('ask before a second one of a name, and before one that another operator has; what is meant is added and on record', async () => {
    const stranger = ca.askWith({ authorization: `Bearer ${tokenWith({ ca: ['user'] }, { operatorId: 'other' })}` });
    await stranger('POST', '/satellites', { name: 'THEIRS', noradId: 70_005 });
    await addOurs();
    const asked = { name: 'ours', noradId: 70_005 };
    const refused = await ask('POST', '/satellites', asked);
    expect(refused.json()).toMatchObject({
      status: 409,
      code: 'MUST_BE_MEANT',
      errors: [
        { pointer: '/name', code: 'SATELLITE_NAME_TAKEN' },
        { pointer: '/noradId', code: 'NUMBER_ELSEWHERE' },
      ],
    });
    expect(refused.body).not.toMatch(/THEIRS|"other"/);
    expect(await get('/satellites')).toHaveLength(1);
    const added = await ask('POST', '/satellites', { ...asked, isMeant: true });
    expect([added.statusCode, added.json().isMeant]).toEqual([201, undefined]);
    expect(ca.audited.at(-1)).toMatchObject({ details: { name: 'ours', isMeant: true } });
    expect(await stranger('POST', '/satellites', { name: 'OURS' })).toMatchObject({ statusCode: 201 });
    await ca.database.db.execute(`delete from satellite where operator_id = 'other'`);
  });

  it('name the operator of an object, and answer 404 if it is not known', async () => {
    expect(await get('/satellites/operator/25544')).toEqual({
      noradId: 25544,
      operator: 'Station Partners',
      source: 'CATALOGUE',
    });
    expect((await ask('GET', '/satellites/operator/1')).statusCode).toBe(404);
  });
});
