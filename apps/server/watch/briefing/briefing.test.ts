import { describe, expect, it } from 'vitest';
import { wordsOfPdf } from '../../platform/paper/testing.ts';
import { inventedCdm, servedAlone } from '../../wiring/collision-avoidance/testing.ts';

const ca = servedAlone();
const { ask } = ca;

describe('a briefing', () => {
  it('is a page with the current state, and the event from its first message to its end', async () => {
    await ask('POST', '/satellites', { name: 'KESTREL-2', noradId: 70001 });
    const tca = new Date(Date.now() + 60 * 3_600_000).toISOString().slice(0, -1);
    const creationDate = new Date(Date.now() - 3_600_000).toISOString().slice(0, -1);
    const taken = (await ask('POST', '/cdms', inventedCdm({ tca, creationDate }))).json();
    const { conjunctionId } = taken.accepted[0];
    await ask('PUT', `/conjunctions/${conjunctionId}/decision`, {
      status: 'MONITORING',
      owner: 'grace',
      note: 'Wait.',
    });
    const answer = await ask('GET', `/conjunctions/${conjunctionId}/briefing`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.headers['content-disposition']).toContain('KESTREL-2-THEIRS');
    const pdf = answer.rawPayload;
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
    const words = wordsOfPdf(pdf);
    for (const word of [
      'KESTREL-2',
      'CRITICAL',
      'above 1\u00a0×\u00a010⁻⁴',
      '× limit',
      'owner grace, acknowledged',
      'Closest approach',
      'Estes 1992',
      'Geomagnetic storm before it',
      'space weather measured until',
      'grace',
      'monitoring at CRITICAL',
      'Wait.',
      '1.0\u00a0h old',
      'From the first message to the end',
      'Message MESSAGE-1: probability',
      'Decided: monitoring at CRITICAL',
      'The closest approach lies ahead',
      'No tracking was ordered.',
      // The plots are those of the page: plane and both trends, with thresholds, now, deadline and closest approach.
      'Encounter plane, 1 to 3 σ',
      'Probability of the messages',
      'CRITICAL HIGH MEDIUM now decide by TCA',
      'Miss of the messages',
      'Bar: ± 1 σ along the miss',
      'Message made [UTC]',
    ])
      expect(words).toContain(word);
  });

  it('has every time in the zone of its reader, and refuses a zone that does not exist', async () => {
    const [{ conjunctionId, conjunctionData }] = (await ask('GET', '/conjunctions')).json();
    const url = `/conjunctions/${conjunctionId}/briefing`;
    const words = wordsOfPdf((await ask('GET', `${url}?zone=Asia/Kolkata&language=de`)).rawPayload);
    const local = new Date(Date.parse(`${conjunctionData.tca.replace(/Z$/, '')}Z`) + 5.5 * 3_600_000);
    expect(words).toContain(`${local.toISOString().slice(0, 19).replace('T', ' ')} +0530`);
    expect(words).toContain('Meldung erstellt [UTC+0530]');
    expect(words).not.toMatch(/\d\d:\d\d Z/);
    const refused = await ask('GET', `${url}?zone=Mars/Olympus`);
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'REQUEST_INVALID']);
    expect(refused.body).toContain('Mars/Olympus');
  });

  it('names the person who wrote a note, not those who kept it', async () => {
    const [{ conjunctionId }] = (await ask('GET', '/conjunctions')).json();
    const decided = (await ask('GET', `/conjunctions/${conjunctionId}/decision`)).json();
    await ask('PUT', `/conjunctions/${conjunctionId}/decision`, { ...decided, owner: 'somebody' });
    const words = wordsOfPdf((await ask('GET', `/conjunctions/${conjunctionId}/briefing`)).rawPayload);
    expect(words).toContain('somebody');
    expect(words.split('Wait.')).toHaveLength(3);
  });

  it('is in German for a person who reads German', async () => {
    const [{ conjunctionId }] = (await ask('GET', '/conjunctions')).json();
    const words = wordsOfPdf((await ask('GET', `/conjunctions/${conjunctionId}/briefing?language=de`)).rawPayload);
    for (const word of [
      'Bericht zur Annäherung',
      'KRITISCH',
      'über 1\u00a0×\u00a010⁻⁴; bisher eine Meldung; ',
      'Größte Annäherung',
      '1.0\u00a0h alt',
      '10.673\u00a0km/s',
      'Von der ersten Meldung bis zum Ende',
      'Entschieden: Beobachtet bei KRITISCH',
      'Höchstwert nach Alfriend',
      'Akella 1999',
      'Es wurde keine Vermessung bestellt.',
    ])
      expect(words).toContain(word);
    expect(words).not.toMatch(/Closest approach|Decided|tracking/);
    expect(words).not.toMatch(/\d\.\d+( × 10⁻[⁰¹²³⁴-⁹]+)? ?(km|m|h|d)\b/);
    expect((await ask('GET', `/conjunctions/${conjunctionId}/briefing?language=fr`)).statusCode).toBe(400);
  });

  it('of a conjunction that is not mine is not found', async () => {
    expect((await ask('GET', '/conjunctions/none/briefing')).statusCode).toBe(404);
  });

  it('comes with the stored assessment: the second answer computes nothing again', async () => {
    const [{ conjunctionId }] = (await ask('GET', '/conjunctions')).json();
    const url = `/conjunctions/${conjunctionId}/assessment`;
    const first = (await ask('GET', url)).json();
    await ca.database.db.execute(`update conjunction_assessment set document = jsonb_set(document, '{repairs}', '[]')
      where event_id = '${conjunctionId}'`);
    const again = (await ask('GET', url)).json();
    expect(again.methods).toEqual(first.methods);
    expect(again.decision.secondsLeft).toBeLessThanOrEqual(first.decision.secondsLeft);
    expect(again.verdictText).toMatch(/^Pc .* above 1 × 10⁻⁴; one message so far; /);
  });

  it('lists who confirmed a fall, when and why, and which rules are off for the satellite, in both languages', async () => {
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, -1);
    const off = { rule: 'STALE', reason: 'Its station reports late.' };
    const configuration = { manoeuvres: { needsTwoPeople: false }, caution: { off: [off] } };
    await ask('POST', '/satellites', { name: 'KESTREL-3', noradId: 70011, configuration });
    const pair = { tca: at(50), designator1: '70011', designator2: '70012' };
    await ask('POST', '/cdms', inventedCdm({ ...pair, messageId: 'NEAR', creationDate: at(-9) }));
    const far = inventedCdm({ ...pair, messageId: 'FAR', creationDate: at(-1), missM: 9000 });
    const { conjunctionId } = (await ask('POST', '/cdms', far)).json().accepted[0];
    // Until then the headline is that of the event, as on its page, here as after a track that lowers it alone.
    await ca.database.db.execute(`update conjunction_event
      set data = (data::jsonb || '{"probabilityOfCollision": 0.000273}'::jsonb)::json where id = '${conjunctionId}'`);
    const url = `/conjunctions/${conjunctionId}/briefing`;
    const unconfirmed = wordsOfPdf((await ask('GET', url)).rawPayload).replaceAll('\u00a0', ' ');
    expect(unconfirmed).toContain('Pc 2.73 × 10⁻⁴');
    expect(unconfirmed).toContain('2.7 × limit');
    expect(unconfirmed).toMatch(/By the newest message, which does not count 0, 9.000\.0 m/);
    expect(unconfirmed).toContain('Probability by method, message that counts');
    const reason = 'The provider redetermined the orbit.';
    expect((await ask('POST', `/conjunctions/${conjunctionId}/confirmation`, { reason })).statusCode).toBe(200);
    const words = async (language: string) =>
      wordsOfPdf((await ask('GET', `/conjunctions/${conjunctionId}/briefing?language=${language}`)).rawPayload);
    const english = await words('en');
    for (const word of [
      'somebody: confirmed the newest probability at CRITICAL',
      'Confirmed the newest probability at CRITICAL. Reason: The provider',
      'Rule switched off',
      'orbit out of date: somebody',
      'Its station reports late.',
    ])
      expect(english).toContain(word);
    expect(english.split('redetermined')).toHaveLength(3);
    const german = await words('de');
    for (const word of [
      'hat die neueste Wahrscheinlichkeit bestätigt bei KRITISCH',
      'Regel ausgeschaltet',
      'Begründung: ',
    ])
      expect(german).toContain(word);
  });

  it('says what a plan leaves, and why someone accepted it', async () => {
    const listed: readonly { conjunctionId: string; satelliteName: string }[] = (
      await ask('GET', '/conjunctions')
    ).json();
    const conjunctionId = listed.find(({ satelliteName }) => satelliteName === 'KESTREL-2')?.conjunctionId;
    const ignition = new Date(Date.now() + 50 * 3_600_000).toISOString();
    const burn = { ignition, frame: 'TNW', deltaVMPerS: [0.0002, 0, 0] };
    const { manoeuvreId } = (await ask('POST', '/manoeuvres', { conjunctionId, name: 'Small', burn, days: 0 })).json();
    await ca.database.db.execute(
      `update manoeuvre_plan set state = 'SCREENED', planned_by = 'ada', planners = '["ada"]' where id = '${manoeuvreId}'`,
    );
    const acceptedRisk = { reason: 'The director accepts it.' };
    const approved = await ask('POST', `/manoeuvres/${manoeuvreId}/actions`, { action: 'APPROVE', acceptedRisk });
    expect(approved.json().state).toBe('APPROVED');
    const words = wordsOfPdf((await ask('GET', `/conjunctions/${conjunctionId}/briefing`)).rawPayload);
    for (const word of [
      '"Small" leaves: CRITICAL',
      'Small (approved)',
      '0.000200\u00a0m/s in TNW',
      'approved by',
      'its target is 3.00\u00a0×\u00a010⁻⁶',
      'Risk accepted: The director accepts it.',
    ])
      expect(words).toContain(word);
  });
});
