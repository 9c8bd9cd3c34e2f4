import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inventedCdm, member, servedFleet } from './testing.ts';

/** More than ten Earth radii: not a covariance, but a way to state that there is none. */
const defaultSigmaM = 7e7;

const { ca, ask, get, total, addOurs } = servedFleet();
const send = (text: string, contentType = 'text/plain') =>
  ca.askWith({ 'content-type': contentType })('POST', '/cdms', text);

describe('a conjunction data message', () => {
  it('is taken, assessed and gathered into a conjunction', async () => {
    const { satelliteId } = await addOurs();
    const { accepted, refused } = (await send(inventedCdm())).json();
    expect(refused).toEqual([]);
    expect(accepted[0]).toMatchObject({ outcome: 'NEW', file: 'body' });
    const [conjunction] = await get('/conjunctions');
    expect(conjunction).toMatchObject({
      conjunctionId: accepted[0].conjunctionId,
      satelliteId,
      satelliteName: 'OURS',
      secondaryId: '70002',
      numberOfCdms: 1,
      state: 'PAST',
    });
    const data = conjunction.conjunctionData;
    expect(data).toMatchObject({
      tca: '2026-11-20T12:00:00.000000Z',
      riskLevel: 'CRITICAL',
      riskBasis: 'PROBABILITY',
      probabilityMethod: 'foster1992',
    });
    expect(data.totalMissDistance).toBeCloseTo(100, 6);
    expect(data.radialSeparation).toBeCloseTo(100, 6);
    expect(data.relativePositionR).toBeCloseTo(100, 6);
    expect(data.relativeSpeed).toBeCloseTo(7547 * Math.SQRT2, 6);
    // A disc of 20 m in a density of σ = √2·100 m around a miss of 100 m: R²/(2σ²)·exp(−d²/(2σ²)), to second order.
    expect(data.probabilityOfCollision).toBeCloseTo((20 ** 2 / (2 * 20_000)) * Math.exp(-(100 ** 2) / (2 * 20_000)), 4);
  });

  it('carries the combined values as the sums of both objects, and only when both have a covariance', async () => {
    await addOurs();
    await send(inventedCdm());
    await send(inventedCdm({ messageId: 'MESSAGE-2', sigmaM: defaultSigmaM, designator2: '70003' }));
    const [without, whole] = (await get('/cdms')).toSorted((a: { messageId: string }, b: { messageId: string }) =>
      a.messageId < b.messageId ? 1 : -1,
    );
    const { object1, object2, conjunctionData } = whole;
    expect(conjunctionData.combinedHardBodyRadius).toBe(object1.hardBodyRadius + object2.hardBodyRadius);
    expect(conjunctionData.combinedPlaneX).toBe(object1.conjunctionPlaneX + object2.conjunctionPlaneX);
    expect(conjunctionData.combinedPlaneY).toBe(object1.conjunctionPlaneY + object2.conjunctionPlaneY);
    for (const key of ['XX', 'YX', 'YY']) {
      const sum = object1[`conjunctionPlaneCovariance${key}`] + object2[`conjunctionPlaneCovariance${key}`];
      expect(conjunctionData[`combinedPlaneCovariance${key}`]).toBe(sum);
    }
    expect(Math.hypot(conjunctionData.combinedPlaneX, conjunctionData.combinedPlaneY)).toBeCloseTo(100, 6);
    expect(conjunctionData.combinedPlaneCovarianceXX).toBeCloseTo(20_000, 3);
    expect(object1.conjunctionPlaneX).toBe(0);
    // 20² / (e · 100²) is the maximum for any covariance.
    expect(without.conjunctionData).toMatchObject({ riskLevel: 'CRITICAL', riskBasis: 'BOUND' });
    expect(Object.keys(without.conjunctionData).filter((key) => key.startsWith('combined'))).toEqual([]);
    expect(without.conjunctionData.probabilityOfCollision).toBeUndefined();
  });

  it('without covariance lines is kept, and its risk is the largest that the miss allows, with the reason in the assessment', async () => {
    await addOurs();
    const { accepted, refused } = (await send(inventedCdm({ sigmaM: undefined }))).json();
    expect(refused).toEqual([]);
    const [{ conjunctionId }] = accepted;
    const [cdm] = await get('/cdms');
    expect(cdm.conjunctionData).toMatchObject({ riskLevel: 'CRITICAL', riskBasis: 'BOUND' });
    expect(cdm.conjunctionData.probabilityOfCollision).toBeUndefined();
    expect(cdm.conjunctionData.totalMissDistance).toBeCloseTo(100, 6);
    const assessment = await get(`/conjunctions/${conjunctionId}/assessment`);
    expect(assessment.probability).toMatchObject({
      riskLevel: 'CRITICAL',
      riskBasis: 'BOUND',
      says: [{ code: 'NO_USABLE_COVARIANCE', parameters: {} }],
    });
    const missing = (object: string) => [{ code: 'COVARIANCE_MISSING', parameters: { object } }];
    expect(assessment.checks.filter((one: { passed: boolean }) => !one.passed)).toEqual([
      { code: 'COVARIANCE_GIVEN', passed: false, message: 'Object 1 has no covariance.', says: missing('1') },
      { code: 'COVARIANCE_GIVEN', passed: false, message: 'Object 2 has no covariance.', says: missing('2') },
    ]);
    expect(assessment.methods.every(({ valid }: { valid: boolean }) => !valid)).toBe(true);
  });

  it('is known whatever ends its lines, also if an earlier version stored the digest of all its bytes', async () => {
    await addOurs();
    const windows = inventedCdm().replaceAll('\n', '\r\n');
    const { cdmId } = (await send(windows)).json().accepted[0];
    const known = { outcome: 'KNOWN', cdmId };
    for (const text of [inventedCdm(), inventedCdm().trimEnd(), windows])
      expect((await send(text)).json().accepted[0]).toMatchObject(known);
    const asSent = createHash('sha256').update(windows).digest('hex');
    await ca.database.db.execute('update cdm_file set digest = $1', [asSent]);
    expect((await send(windows)).json().accepted[0]).toMatchObject(known);
    expect((await get('/conjunctions'))[0].numberOfCdms).toBe(1);
  });

  it('sent again gets the first answer; with other bytes it is kept as a revision', async () => {
    await addOurs();
    const first = (await send(inventedCdm())).json().accepted[0];
    expect((await send(inventedCdm())).json().accepted[0]).toMatchObject({ outcome: 'KNOWN', cdmId: first.cdmId });
    expect((await send(inventedCdm({ missM: 500 }))).json().accepted[0].outcome).toBe('REVISION');
    expect((await get('/cdms')).map((one: { isRevision: boolean }) => one.isRevision)).toEqual([true, false]);
    expect((await get('/conjunctions'))[0].numberOfCdms).toBe(2);
  });

  it('is returned byte for byte, and converted', async () => {
    await addOurs();
    const text = inventedCdm();
    const { cdmId } = (await send(text)).json().accepted[0];
    const received = await ask('GET', `/cdms/file/${cdmId}`);
    expect(received.body).toBe(text);
    expect(received.headers['content-disposition']).toBe('attachment; filename="MESSAGE-1.cdm"');
    expect((await ask('GET', `/cdms/file/${cdmId}?format=xml`)).body).toContain('<TCA>2026-11-20T12:00:00.000</TCA>');
    expect((await ask('GET', '/cdms/file/unknown')).statusCode).toBe(404);
  });

  it('about no satellite of ours, or that cannot be read, is refused with its place while the others are taken', async () => {
    await addOurs();
    const strange = inventedCdm({ messageId: 'M-2', designator1: '80001', designator2: '80002' }).replace(
      'OURS',
      'STRANGER',
    );
    const broken = inventedCdm({ messageId: 'M-3' }).replace('TCA = 2026-11-20T12:00:00.000\n', '');
    const { accepted, refused } = (await send(`${inventedCdm()}${strange}${broken}`)).json();
    expect(accepted).toHaveLength(1);
    expect(refused.map((one: { file: string; errors: { code: string }[] }) => [one.file, one.errors[0]?.code])).toEqual(
      [
        ['body #2', 'CDM_OF_NO_SATELLITE'],
        ['body #3', 'FIELD_MISSING'],
      ],
    );
    const alone = await send(strange);
    expect([alone.statusCode, alone.json().detail]).toEqual([
      422,
      expect.stringContaining('80001 and 80002 are not in your fleet'),
    ]);
  });

  it('can be sent with at most 999 others; more are refused before they are read', async () => {
    const many = await send('CCSDS_CDM_VERS = 1.0\n'.repeat(1_001));
    expect([many.statusCode, many.json().detail]).toEqual([
      422,
      'The request holds more than 1000 messages. Send them in several requests.',
    ]);
  });

  it('can be sent in a form with several files', async () => {
    await addOurs();
    const boundary = 'b0undary';
    const part = (name: string, text: string) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n${text}\r\n`;
    const body = `${part('a.cdm', inventedCdm())}${part('b.cdm', inventedCdm({ messageId: 'M-2', creationDate: '2026-11-19T14:00:00', missM: 80 }))}--${boundary}--\r\n`;
    const { accepted } = (await send(body, `multipart/form-data; boundary=${boundary}`)).json();
    expect(accepted.map((one: { file: string }) => one.file)).toEqual(['a.cdm', 'b.cdm']);
    const [conjunction] = await get('/conjunctions');
    expect(conjunction.numberOfCdms).toBe(2);
    expect(conjunction.probabilityHistory).toHaveLength(2);
    expect(conjunction.conjunctionData.totalMissDistance).toBeCloseTo(80, 6);
  });
});

describe('conjunctions', () => {
  it('gather messages of a pair within 15 minutes and keep others apart', async () => {
    await addOurs();
    await send(inventedCdm({ messageId: 'A', tca: '2026-11-20T12:00:00.000' }));
    await send(inventedCdm({ messageId: 'B', tca: '2026-11-20T12:14:59.000' }));
    await send(inventedCdm({ messageId: 'C', tca: '2026-11-20T12:40:00.000' }));
    expect((await get('/conjunctions')).map((one: { numberOfCdms: number }) => one.numberOfCdms)).toEqual([2, 1]);
  });

  it('that turn out to be one keep the older id, and the other one still finds it', async () => {
    await addOurs();
    const older = (await send(inventedCdm({ messageId: 'A', tca: '2026-11-20T12:00:00.000' }))).json().accepted[0]
      .conjunctionId;
    const younger = (await send(inventedCdm({ messageId: 'B', tca: '2026-11-20T12:20:00.000' }))).json().accepted[0]
      .conjunctionId;
    const between = (await send(inventedCdm({ messageId: 'C', tca: '2026-11-20T12:10:00.000' }))).json().accepted[0]
      .conjunctionId;
    expect(between).toBe(older);
    expect(await get('/conjunctions')).toHaveLength(1);
    expect((await get(`/conjunctions?conjunction-id=${younger}`))[0].conjunctionId).toBe(older);
    expect(await get(`/cdms?conjunction-id=${younger}`)).toHaveLength(3);
    expect(await total(`/cdms?conjunction-id=${younger}&limit=1&count=true`)).toBe('3');
    expect(await total('/cdms?cdm-id=none&count=true')).toBe('0');
  });

  it('are sorted by tca over pages and filtered by risk and time', async () => {
    await addOurs();
    for (const [index, hour] of ['18', '06', '12', '09', '15'].entries()) {
      await send(
        inventedCdm({
          messageId: hour,
          tca: `2026-11-20T${hour}:00:00.000`,
          designator2: String(70_010 + index),
          missM: hour === '09' ? 2000 : 100,
        }),
      );
    }
    const hours = (list: { conjunctionData: { tca: string } }[]) =>
      list.map((one) => one.conjunctionData.tca.slice(11, 13));
    const seen: string[] = [];
    let url: string | undefined = '/api/v1/ca/conjunctions?limit=2';
    while (url !== undefined) {
      const answer: Awaited<ReturnType<typeof ask>> = await ca.app.inject({ url, headers: member });
      seen.push(...hours(answer.json()));
      url = /<([^>]+)>/.exec(String(answer.headers['link'] ?? ''))?.[1];
    }
    expect(seen).toEqual(['06', '09', '12', '15', '18']);
    expect(hours(await get('/conjunctions?from=2026-11-20T10:00:00Z&to=2026-11-20T16:00:00Z'))).toEqual(['12', '15']);
    expect(hours(await get('/conjunctions?risk=LOW'))).toEqual(['09']);
    expect(await total('/conjunctions?limit=2&count=true')).toBe('5');
    expect(await total('/conjunctions?risk=LOW&count=true')).toBe('1');
    expect(await get('/conjunctions?risk=LOW&risk=CRITICAL')).toHaveLength(5);
    expect((await ask('GET', '/conjunctions?from=tomorrow')).json().errors[0].pointer).toBe('/query/from');
  });

  it('use the thresholds of their satellite', async () => {
    const manoeuvres = { needsTwoPeople: false };
    const ours = await addOurs({ configuration: { manoeuvres } });
    const configuration = { manoeuvres, thresholds: { critical: 0.5, high: 0.1, medium: 1e-3 } };
    const acceptedRisk = { reason: 'Thresholds of a drill.' };
    expect((await ask('PUT', '/satellites', { ...ours, configuration, acceptedRisk })).statusCode).toBe(200);
    await send(inventedCdm());
    expect((await get('/conjunctions'))[0].conjunctionData.riskLevel).toBe('MEDIUM');
  });
});

describe('an assessment', () => {
  it('shows every method with its verdict, the checks, the dilution and the sensitivity', async () => {
    await addOurs();
    const { conjunctionId } = (await send(inventedCdm())).json().accepted[0];
    const assessment = await get(`/conjunctions/${conjunctionId}/assessment`);
    const methods = new Map(
      assessment.methods.map((one: { method: string; value?: number }) => [one.method, one.value]),
    );
    expect(methods.get('foster1992')).toBeCloseTo(Number(methods.get('alfano2005')), 6);
    expect([...methods.keys()]).toEqual(
      expect.arrayContaining([
        'chan1997',
        'patera2005',
        'laas2015',
        'alfriend1999Max',
        'hall2dNc',
        'hall3dNc',
        'monteCarlo',
      ]),
    );
    expect(assessment.probability).toMatchObject({ method: 'foster1992', riskLevel: 'CRITICAL' });
    expect(assessment.checks.length).toBeGreaterThan(3);
    expect(assessment.encounter).toMatchObject({ hardBodyRadiusM: 20 });
    expect(assessment.encounter.crossingAngleDeg).toBeCloseTo(90, 9);
    expect(assessment.dilution.maximumProbability).toBeGreaterThanOrEqual(assessment.probability.value);
    const atOne = assessment.hardBodySensitivity.find((point: { x: number }) => Math.abs(point.x - 20) < 1e-6);
    expect(atOne.probability).toBeCloseTo(assessment.probability.value, 10);
  });

  it('leaves out the points of its curves, and nothing else, if they are not wanted', async () => {
    await addOurs();
    const { conjunctionId } = (await send(inventedCdm())).json().accepted[0];
    const { hardBodySensitivity, jointSensitivity, ...rest } = await get(`/conjunctions/${conjunctionId}/assessment`);
    const { curve, curves, ...figures } = rest.dilution;
    expect([hardBodySensitivity, jointSensitivity, curve, curves].map((one) => one.length > 0)).not.toContain(false);
    const without = await get(`/conjunctions/${conjunctionId}/assessment?curves=false`);
    expect(without.dilution).toEqual(figures);
    expect(Object.keys(without).toSorted()).toEqual(Object.keys(rest).toSorted());
    expect(without.methods).toEqual(rest.methods);
  });

  it('accepts another radius to assume', async () => {
    await addOurs();
    const { conjunctionId } = (await send(inventedCdm())).json().accepted[0];
    const [small, large] = [
      await get(`/conjunctions/${conjunctionId}/assessment?hard-body-radius=5`),
      await get(`/conjunctions/${conjunctionId}/assessment?hard-body-radius=10`),
    ];
    expect(large.probability.value / small.probability.value).toBeCloseTo(4, 1);
    expect(large.encounter.hardBodyRadiusSource).toBe('asked for');
  });

  it('with default covariances says that there is no probability, and why', async () => {
    await addOurs();
    const { conjunctionId } = (await send(inventedCdm({ sigmaM: defaultSigmaM }))).json().accepted[0];
    const assessment = await get(`/conjunctions/${conjunctionId}/assessment`);
    expect(assessment.probability).toMatchObject({ riskLevel: 'CRITICAL', riskBasis: 'BOUND' });
    expect(assessment.probability.value).toBeUndefined();
    expect(assessment.checks.filter((one: { passed: boolean }) => !one.passed).length).toBeGreaterThan(0);
  });
});
