import { describe, expect, it } from 'vitest';
import { tokenWith } from '../platform/http/testing.ts';
import { raiseAlerts } from '../watch/alerts/raise.ts';
import { takeDueIn } from '../watch/loosenings/door.fixture.ts';
import { highCircle } from '../wiring/collision-avoidance/testing.ts';
import { alongTrack, hoursAhead, ignition, once, servedManoeuvres, window } from './manoeuvres.fixture.ts';

const served = servedManoeuvres({ circle: highCircle });
const { ask, sent, created, act, plannedByAda, screened, computed } = served;

describe('a plan', () => {
  it('goes from draft to screened, approved by another person, exported and cancelled; every step is in its log', async () => {
    const { manoeuvreId: id, actions, needsTwoPeople } = await created();
    expect([actions, needsTwoPeople]).toEqual([['SCREEN', 'CANCEL', 'REFRESH'], true]);
    expect((await act(id, 'APPROVE')).json().detail).toMatch(/APPROVE is not possible/);
    expect((await ask('GET', `/manoeuvres/${id}/file?format=opm`)).statusCode).toBe(409);
    const plan = await screened(id);
    expect(plan.screening).toMatchObject({ state: 'COMPLETE', progress: 1 });
    expect(plan.screening.screeningIds).toHaveLength(4);
    const left = await served.test.db.execute(
      `select 1 from ephemeris where designation = 'TRIAL' and file_name like 'Raise%'`,
    );
    expect(left.rows).toEqual([]);
    const own = plan.screening.compared.find((one: { against: string }) => one.against === 'MESSAGE');
    expect(own).toMatchObject({ secondaryId: '70002', before: { probability: expect.any(Number) } });
    expect((await act(id, 'APPROVE')).json().detail).toMatch(/another person has to approve it/);
    await plannedByAda(id);
    const approved = (await act(id, 'APPROVE')).json();
    expect(approved).toMatchObject({
      state: 'APPROVED',
      approvedBy: 'somebody',
      actions: ['EXPORT', 'CANCEL', 'REFRESH'],
    });
    expect((await act(id, 'EXPORT')).json().state).toBe('EXPORTED');
    expect((await act(id, 'EXECUTE')).json().detail).toMatch(/the time of its ignition is ahead/);
    const cancel = (more: object) => ask('POST', `/manoeuvres/${id}/actions`, { action: 'CANCEL', ...more });
    const note = 'The miss grew to 4 km.';
    expect((await cancel({})).json().errors).toMatchObject([{ code: 'CANCEL_REASON_MISSING', pointer: '/note' }]);
    expect((await cancel({ note })).json().errors).toMatchObject([{ code: 'CANCEL_UPLINK_MISSING' }]);
    const ended = (await cancel({ note, uplinked: 'REMOVED' })).json();
    expect(ended.cancelled).toMatchObject({ by: 'somebody', reason: note, uplinked: 'REMOVED' });
    expect(ended.log[0]).toMatchObject({ action: 'CANCEL', note, uplinked: 'REMOVED' });
    expect(ended).toMatchObject({ state: 'CANCELLED', actions: [] });
    expect(ended.log.map((one: { action: string }) => one.action)).toEqual(
      ['CREATE', 'SCREEN', 'SCREEN', 'APPROVE', 'EXPORT', 'CANCEL'].toReversed(),
    );
    expect((await ask('DELETE', `/manoeuvres/${id}`)).statusCode).toBe(409);
  }, 240_000);

  it('keeps the rule of two people that it was made with, and its planners through a refresh', async () => {
    const plain = {
      authorization: `Bearer ${tokenWith({ ca: ['user'] }, { isAdministrator: false, userName: 'bo' })}`,
    };
    const [satellite] = (await ask('GET', '/satellites')).json();
    const manoeuvres = { ...satellite.configuration?.manoeuvres, needsTwoPeople: false };
    const single = { ...satellite, etag: undefined, configuration: { ...satellite.configuration, manoeuvres } };
    const refused = await ask('PUT', '/satellites', single, plain);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'LOWERS_RISK']);
    expect((await ask('PUT', '/satellites', { ...satellite, etag: undefined }, plain)).statusCode).toBe(200);

    const { manoeuvreId: id } = await created();
    const acceptedRisk = { reason: 'A crew of one from June on.' };
    expect((await ask('PUT', '/satellites', { ...single, acceptedRisk })).statusCode).toBe(202);
    expect((await ask('PUT', '/satellites', { ...single, acceptedRisk }, plain)).json().pending.agreedBy).toBe('bo');
    await takeDueIn(8, served.test.db);
    const changed = (await ask('GET', `/manoeuvres/${id}`)).json();
    expect([changed.needsTwoPeople, changed.log[0].action, changed.log[0].note]).toEqual([true, 'RULE', 'one person']);
    expect((await created()).needsTwoPeople).toBe(false);

    const byBo = { ...plain };
    const refreshed = (await ask('POST', `/manoeuvres/${id}/actions`, { action: 'REFRESH' }, byBo)).json();
    expect([refreshed.plannedBy, refreshed.planners]).toEqual(['somebody', ['somebody']]);
    const burn = { ...changed.burn };
    const again = (await ask('PUT', `/manoeuvres/${id}`, { burn }, byBo)).json();
    expect([again.plannedBy, again.planners]).toEqual(['bo', ['somebody', 'bo']]);
  }, 240_000);

  it('does not get the figures of its old burn if another one is stored while they are computed', async () => {
    const { manoeuvreId: id } = await created();
    const before = computed.length;
    const refreshing = act(id, 'REFRESH');
    await once(
      async () => computed.length,
      (length) => length > before,
    );
    const other = `jsonb_set(burn, '{deltaVMPerS}', '[1.5, 0, 0]')`;
    await served.test.db.execute(`update manoeuvre_plan set burn = ${other}, version = version + 1 where id = '${id}'`);
    const refused = await refreshing;
    expect([refused.statusCode, refused.json().code]).toEqual([412, 'CHANGED_MEANWHILE']);
  }, 240_000);

  it('is handed over in every form once it is approved', { tags: 'all' }, async () => {
    const { manoeuvreId: id } = await created();
    await served.test.db.execute(
      `update manoeuvre_plan set state = 'APPROVED', approved_by = 'ada' where id = '${id}'`,
    );
    const texts = {
      opm: 'CCSDS_OPM_VERS',
      ocm: 'CCSDS_OCM_VERS',
      oem: 'CCSDS_OEM_VERS',
      stk: 'BEGIN SegmentBoundaryTimes',
      json: '"manoeuvreId"',
      zip: 'PK',
    };
    const before = computed.length;
    for (const [format, text] of Object.entries(texts)) {
      const { statusCode, body, headers } = await ask('GET', `/manoeuvres/${id}/file?format=${format}`);
      expect([format, statusCode, body.includes(text)]).toEqual([format, 200, true]);
      expect(headers['content-disposition']).toBe(`attachment; filename="Raise.${format === 'stk' ? 'e' : format}"`);
    }
    // A job of the test before may still assess messages.
    expect(computed.slice(before).filter((name) => name !== 'ca.reassess-messages')).toEqual(['ca.manoeuvre-files']);
    const flights = () => computed.filter((name) => name === 'ca.manoeuvre-files').length;
    const flown = flights();
    const archive = (await ask('GET', `/manoeuvres/${id}/file?format=zip`)).body;
    const opm = (await ask('GET', `/manoeuvres/${id}/file?format=opm`)).body;
    expect(archive).toContain(opm);
    expect(flights()).toBe(flown);
    expect(archive).toMatch(
      /SCREEN_VOLUME_FRAME += RTN\nSCREEN_VOLUME_SHAPE += ELLIPSOID\nSCREEN_VOLUME_X += 2000 \[m\]/,
    );
    expect(archive).toMatch(/START_SCREEN_PERIOD += 20\d\d-/);
    const [satellite] = (await ask('GET', '/satellites')).json();
    const configuration = { manoeuvres: { fileNames: '{norad}_{originator}_{plan}', originator: 'OPS' } };
    await ask('PUT', '/satellites', { ...satellite, configuration });
    expect((await ask('GET', `/manoeuvres/${id}/file?format=opm`)).json().code).toBe('PLAN_OUT_OF_DATE');
    const acceptedRisk = { reason: 'Only the name of the files changed.' };
    await ask('POST', `/manoeuvres/${id}/actions`, { action: 'EXPORT', acceptedRisk });
    const named = await ask('GET', `/manoeuvres/${id}/file?format=opm`);
    expect(flights()).toBe(flown + 1);
    expect(named.headers['content-disposition']).toBe('attachment; filename="70001_OPS_Raise.opm"');
    const bad = { ...satellite, configuration: { manoeuvres: { fileNames: '../{plan}' } } };
    expect((await ask('PUT', '/satellites', bad)).statusCode).toBe(400);
    await ask('PUT', '/satellites', satellite);
    const unburnt = await ask('GET', `/manoeuvres/${id}/file?format=stk&variant=no-burn`);
    expect(unburnt.headers['content-disposition']).toBe('attachment; filename="Raise-no-burn.e"');
    expect(unburnt.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(unburnt.body).toMatch(/^stk\.v\.11\.0\nBEGIN Ephemeris\n/);
    expect(unburnt.body).not.toContain('SegmentBoundaryTimes');
    const cold = await ask('GET', `/manoeuvres/${id}/file?format=oem&variant=cold`);
    expect(cold.headers['content-disposition']).toBe('attachment; filename="Raise-cold.oem"');
  });

  it('of two burns is screened from the first on, handed over with both, and has each one’s errors', {
    tags: 'all',
  }, async () => {
    const errors = {
      sizeErrorFraction: 0.02,
      sizeErrorMPerS: 0.001,
      pointingErrorDeg: 0.5,
      pointingErrorMPerS: 0.0005,
    };
    const burn = { ...alongTrack, ...errors, following: [{ spacing: 1, spacingUnit: 'PERIODS' }] };
    const plan = await created(burn);
    const { sequence, manoeuvre } = plan.evaluation;
    expect(sequence).toHaveLength(2);
    expect(sequence[1].propellantKg).toBeLessThan(sequence[0].propellantKg);
    expect(manoeuvre.totalDeltaVMagnitude).toBeCloseTo(0.1, 9);
    expect(manoeuvre.manoeuvreDuration).toBeGreaterThan(5_000);
    expect(plan.burn).toEqual(burn);
    const { screening } = await screened(plan.manoeuvreId);
    expect(screening.state).toBe('COMPLETE');
    const { rows } = await served.test.db.execute<{ start: string }>(
      `select window_from as start from screening where id = '${screening.screeningIds[0]}'`,
    );
    expect(Date.parse(rows[0]?.start ?? '') - Date.parse(ignition)).toBeLessThan(1_000);
    await plannedByAda(plan.manoeuvreId);
    await ask('POST', `/manoeuvres/${plan.manoeuvreId}/actions`, {
      ...{ action: 'APPROVE', acceptedRisk: { reason: 'A test of the files only.' } },
    });
    const opm = (await ask('GET', `/manoeuvres/${plan.manoeuvreId}/file?format=opm`)).body;
    expect(opm.match(/MAN_EPOCH_IGNITION/g)).toHaveLength(2);
    const flown = (await ask('GET', `/manoeuvres/${plan.manoeuvreId}/flown`)).json();
    expect(flown.state).toBe('WAITING');
  });

  it('of burns that overlap, too far apart, too many or after the closest approach is refused with what to do', {
    tags: 'all',
  }, async () => {
    const answered = async (following: object[]) =>
      (
        await ask('POST', '/manoeuvres', { conjunctionId: served.conjunctionId, burn: { ...alongTrack, following } })
      ).json();
    const close = await answered([{ spacing: 10 }]);
    expect(close.errors).toMatchObject([{ pointer: '/burn/following/0/spacing', code: 'VALUE_OUT_OF_RANGE' }]);
    expect(close.errors[0].message).toContain('at least 60 s after the end');
    expect((await answered([{ spacing: 5 * 3600 }])).errors).toMatchObject([
      { pointer: '/burn/following/0/ignition', code: 'BURN_AFTER_TCA' },
    ]);
    expect((await answered(Array.from({ length: 5 }, () => ({ spacing: 600 })))).status).toBe(400);
  });

  it('names the inputs that changed since it was computed, and is up to date again after a refresh', {
    tags: 'all',
  }, async () => {
    const { manoeuvreId: id } = await created();
    await sent({ messageId: 'NEXT', missM: 60, creationDate: hoursAhead(-0.5) });
    const [satellite] = (await ask('GET', '/satellites')).json();
    await ask('PUT', '/satellites', { ...satellite, hardBodyRadius: 12 });
    const changed = (await ask('GET', `/manoeuvres/${id}`)).json();
    expect(changed).toMatchObject({
      isOutOfDate: true,
      changedInputs: ['MESSAGE', 'SATELLITE'],
      actions: ['CANCEL', 'REFRESH'],
    });
    const fresh = (await act(id, 'REFRESH')).json();
    expect(fresh).toMatchObject({ isOutOfDate: false, changedInputs: [], state: 'DRAFT' });
    expect(fresh.evaluation.before.missDistanceKm).toBeCloseTo(0.06, 4);
  });

  it('asks for its approval once it is submitted, and no one before that', async () => {
    const { manoeuvreId: id, conjunctionId } = await created();
    const waiting = async () => {
      const heard: { subject: string; conjunctionId?: string; parameters: object }[] = [];
      const tellOperator = async (_tx: unknown, _operator: string, told: (typeof heard)[number]) =>
        void heard.push(told);
      await raiseAlerts({ database: served.test.db, tellOperator }, Date.now());
      return heard.filter(({ subject }) => subject === 'ca.plan.waiting');
    };
    expect(await waiting()).toEqual([]);
    const set = (change: string) => served.test.db.execute(`update manoeuvre_plan set ${change} where id = '${id}'`);
    await set(`state = 'SCREENED', needs_two_people = false`);
    expect(await act(id, 'SUBMIT')).toMatchObject({ statusCode: 409 });
    await set('needs_two_people = true');
    expect(await waiting()).toEqual([]);
    const submitted = (await act(id, 'SUBMIT')).json();
    expect(submitted).toMatchObject({ state: 'SCREENED', submitted: { by: 'somebody' } });
    expect(submitted.actions).not.toContain('SUBMIT');
    expect(submitted.log[0]).toMatchObject({ action: 'SUBMIT', person: 'somebody', to: 'SCREENED' });
    expect(await act(id, 'SUBMIT')).toMatchObject({ statusCode: 409 });
    // In a thread of its own: the alarm that its command is due may come in the same minute, and does not replace it.
    const asked = { conjunctionId, thread: `ca.plan:${id}`, parameters: { plan: 'Raise', person: 'somebody' } };
    expect(await waiting()).toMatchObject([asked]);
    expect(await waiting()).toEqual([]);
    expect((await act(id, 'REFRESH')).json().submitted).toBeUndefined();
    await set(`state = 'SCREENED'`);
    await act(id, 'SUBMIT');
    expect(await waiting()).toHaveLength(1);
  });

  it('brings its event back with an alarm if its moment passes before it is handed over, until it is cancelled (F9)', async () => {
    const { manoeuvreId: id, conjunctionId } = await created();
    const url = `/conjunctions/${conjunctionId}/decision`;
    await ask('PUT', url, { status: 'MANOEUVRE_PLANNED', isAcknowledged: true });
    const attention = async () =>
      (await ask('GET', `/conjunctions?conjunction-id=${conjunctionId}`)).json()[0].attention;
    const alarm = async (hoursLater: number) => {
      const heard: { subject: string; isUrgent?: boolean; conjunctionId?: string }[] = [];
      const tellOperator = async (_tx: unknown, _operator: string, told: (typeof heard)[number]) =>
        void heard.push(told);
      await raiseAlerts({ database: served.test.db, tellOperator }, Date.now() + hoursLater * 3_600_000);
      return heard.filter(({ subject }) => subject === 'ca.burn.missed');
    };
    await served.test.db.execute(
      `update manoeuvre_plan set state = 'APPROVED', approved_by = 'ada' where id = '${id}'`,
    );
    expect([await alarm(0), await attention()]).toEqual([[], ['RISK']]);
    // In a leap second with a fraction, which PostgreSQL refuses as a timestamp.
    const set = (text: string) =>
      served.test.db.execute(
        `update manoeuvre_plan set evaluation = jsonb_set(evaluation::jsonb, '{manoeuvre,ignitionEpoch}', '"${text}"') where id = '${id}'`,
      );
    const [{ planned } = { planned: '' }] = (
      await served.test.db.execute<{ planned: string }>(
        `select evaluation #>> '{manoeuvre,ignitionEpoch}' as planned from manoeuvre_plan where id = '${id}'`,
      )
    ).rows;
    await set('2016-12-31T23:59:60.500000Z');
    expect(await alarm(0)).toHaveLength(1);
    await set(planned);
    await raiseAlerts({ database: served.test.db, tellOperator: async () => undefined }, Date.now());
    expect(await alarm(17)).toMatchObject([{ conjunctionId, isUrgent: true }]);
    expect(await attention()).toEqual(['RISK', 'BURN_MISSED']);
    const needing = (await ask('GET', '/conjunctions?attention=true&risk=CRITICAL')).json();
    expect(needing.map((one: { conjunctionId: string }) => one.conjunctionId)).toEqual([conjunctionId]);
    expect(await alarm(17)).toEqual([]);
    await act(id, 'CANCEL');
    expect(await attention()).toEqual(['RISK']);
  });

  it('can only be cancelled once its ignition has passed, and its tag changes then', async () => {
    const plan = await created();
    expect([plan.isTooLate, plan.actions]).toEqual([false, ['SCREEN', 'CANCEL', 'REFRESH']]);
    const path = '{manoeuvre,ignitionEpoch}';
    await served.test.db.execute(
      `update manoeuvre_plan set evaluation = jsonb_set(evaluation::jsonb, '${path}', '"${hoursAhead(-1)}000Z"') where id = '${plan.manoeuvreId}'`,
    );
    const url = `/manoeuvres/${plan.manoeuvreId}`;
    const late = await ask('GET', url, undefined, { 'if-none-match': plan.etag });
    expect(late.statusCode).toBe(200);
    expect(late.json()).toMatchObject({ isTooLate: true, actions: ['CANCEL'] });
    expect((await ask('GET', url, undefined, { 'if-none-match': late.json().etag })).statusCode).toBe(304);
    expect((await act(plan.manoeuvreId, 'SCREEN')).json().detail).toContain('the time of its ignition is past');
    expect((await act(plan.manoeuvreId, 'CANCEL', { tag: plan.etag })).json()).toMatchObject({
      state: 'CANCELLED',
      isTooLate: false,
      actions: [],
    });
  });

  it('is changed only by callers who know its newest version, and can be sent back as it was returned', async () => {
    const plan = await created();
    const url = `/manoeuvres/${plan.manoeuvreId}`;
    const put = (tag: string) => ask('PUT', url, { ...plan, name: 'Lower' }, { 'if-match': tag });
    const first = await put(plan.etag);
    const second = await put(plan.etag);
    expect([first.statusCode, second.statusCode, second.json().code]).toEqual([200, 412, 'CHANGED_MEANWHILE']);
    expect(first.json()).toMatchObject({ name: 'Lower', state: 'DRAFT', burn: plan.burn });
    expect((await act(plan.manoeuvreId, 'CANCEL', { tag: plan.etag })).statusCode).toBe(412);
    const listed = await ask('GET', `/manoeuvres?conjunction-id=${served.conjunctionId}`);
    expect(listed.json().map((one: { name: string }) => one.name)).toEqual(['Lower']);
    expect(listed.headers.etag).toBe(first.headers.etag);
    expect((await ask('DELETE', url)).statusCode).toBe(204);
    expect((await ask('GET', url)).statusCode).toBe(404);
  });

  it('of another operator is not found', async () => {
    const { manoeuvreId: id } = await created();
    const stranger = { authorization: `Bearer ${tokenWith({ ca: ['user'] }, { operatorId: 'other' })}` };
    for (const url of [`/manoeuvres/${id}`, `/manoeuvres/${id}/file`])
      expect((await ask('GET', url, undefined, stranger)).statusCode).toBe(404);
    expect((await ask('GET', '/manoeuvres', undefined, stranger)).json()).toEqual([]);
    expect(
      (await ask('POST', '/manoeuvres', { conjunctionId: served.conjunctionId, burn: alongTrack }, stranger))
        .statusCode,
    ).toBe(404);
  });
});

describe('what is odd', { tags: 'all' }, () => {
  const codes = ({ warnings }: { readonly warnings: readonly { readonly code: string; readonly field: string }[] }) =>
    warnings.map(({ code, field }) => `${field} ${code}`);

  it('about a burn is kept with its plan', async () => {
    const [satellite] = (await ask('GET', '/satellites')).json();
    const propulsion = { ...satellite.propulsion, maximumDeltaV: 10 };
    expect((await ask('PUT', '/satellites', { ...satellite, propulsion })).statusCode).toBe(200);
    const odd = await created({ ...alongTrack, deltaVMPerS: [6, 0, 0] });
    expect(codes(odd.evaluation)).toEqual(['deltaVMPerS BURN_SIZE_ODD']);
    expect(odd.evaluation.warnings[0].parameters).toEqual({ found: 6, usual: 5 });
    const { evaluation } = (await ask('GET', `/manoeuvres/${odd.manoeuvreId}`)).json();
    expect(evaluation.warnings).toEqual(odd.evaluation.warnings);
    expect(codes((await created()).evaluation)).toEqual([]);
  });

  it('warns of a burn in a blackout of the satellite, and begins the trade space with it', async () => {
    const [satellite] = (await ask('GET', '/satellites')).json();
    const blackouts = [[`${hoursAhead(15.5)}Z`, `${hoursAhead(16.5)}Z`]];
    await ask('PUT', '/satellites', { ...satellite, configuration: { manoeuvres: { blackouts } } });
    const evaluate = async (burn: object) =>
      (await ask('POST', '/manoeuvres/evaluation', { conjunctionId: served.conjunctionId, burn, days: 0 })).json();
    expect((await evaluate(alongTrack)).warnings).toMatchObject([{ code: 'BURN_IN_BLACKOUT', field: 'ignition' }]);
    const twice = { ...alongTrack, ignition: `${hoursAhead(15)}Z`, following: [{ spacing: 3600 }] };
    expect((await evaluate(twice)).warnings).toMatchObject([{ field: 'following[0].spacing' }]);
    expect((await evaluate({ ...alongTrack, ignition: `${hoursAhead(17)}Z` })).warnings).toEqual([]);
    const space = async (more: object) =>
      (await ask('POST', '/manoeuvres/trade-space', { conjunctionId: served.conjunctionId, days: 0, ...more })).json();
    expect((await space({})).constraints.blackouts).toHaveLength(1);
    expect((await space({ blackouts: [] })).constraints.blackouts).toEqual([]);
  });

  it('about the constraints of a search or a trade space is answered with it', async () => {
    const usual = { conjunctionId: served.conjunctionId, days: 0, ...window, maximumDeltaVMPerS: 5 };
    const wishes = { ...usual, target: 1e-3 };
    const { searchId } = (await ask('POST', '/manoeuvres/searches', wishes)).json();
    const search = await once(
      async () => (await ask('GET', `/manoeuvres/searches/${searchId}`)).json(),
      ({ state }) => state !== 'PENDING' && state !== 'RUNNING',
    );
    expect(codes(search)).toEqual(['target TARGET_HIGH']);
    const space = async (asked: object) => (await ask('POST', '/manoeuvres/trade-space', asked)).json();
    const larger = await space({ ...wishes, maximumDeltaVMPerS: 6 });
    expect(codes(larger)).toEqual(['maximumDeltaVMPerS BURN_SIZE_ODD', 'target TARGET_HIGH']);
    // The known cells answer these; their warnings are their own.
    const [smaller, plain] = [await space(wishes), await space(usual)];
    expect([smaller.isFromKnown, codes(smaller)]).toEqual([true, ['target TARGET_HIGH']]);
    expect([plain.isFromKnown, codes(plain)]).toEqual([true, []]);
  });
});
