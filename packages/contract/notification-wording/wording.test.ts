import { describe, expect, it } from 'vitest';
import type { TextTree } from '../texts/index.ts';
import { namedFigures, wordingOf } from './index.ts';
import german from './subjects.de.json' with { type: 'json' };
import english from './subjects.en.json' with { type: 'json' };

const parameters = {
  satellite: 'OURS',
  secondary: 'THEIRS',
  tca: '2026-11-21T07:12:45.123456Z',
  probability: 0.000123,
  state: 'NEW',
};

const placeholders = (text: unknown) => [...JSON.stringify(text).matchAll(/\{\{\w+\}\}/g)].map(String).toSorted();

function textsOf(tree: TextTree, path = ''): readonly (readonly [string, string])[] {
  return Object.entries(tree).flatMap(([key, text]) =>
    typeof text === 'string' ? [[`${path}${key}`, text] as const] : textsOf(text, `${path}${key}.`),
  );
}

describe('the words of notifications', () => {
  it('say the event, with times to the second', () => {
    expect(wordingOf({ subject: 'ca.risk.critical', parameters }, 'en')).toEqual({
      line: 'Conjunction OURS × THEIRS',
      title: 'Critical: OURS × THEIRS',
      message: 'A critical conjunction was found. Closest approach: 2026-11-21 07:12:45 Z.',
    });
    expect(wordingOf({ subject: 'ca.risk.critical', parameters }, 'de')?.title).toBe('Kritisch: OURS × THEIRS');
  });

  it('write times by the clocks of a zone, with its offset on that day', () => {
    const message = (tca: string, timeZone: string) =>
      wordingOf({ subject: 'ca.risk.cleared', parameters: { ...parameters, tca } }, 'en', timeZone)?.message;
    // The clocks of Berlin go back from 03:00 CEST to 02:00 CET at 01:00 UTC on 25 October 2026.
    expect(message('2026-10-25T00:30:00Z', 'Europe/Berlin')).toContain('of 2026-10-25 02:30:00 +02 is');
    expect(message('2026-10-25T01:30:00Z', 'Europe/Berlin')).toContain('of 2026-10-25 02:30:00 +01 is');
    expect(message('2026-11-20T23:30:00Z', 'Asia/Kolkata')).toContain('of 2026-11-21 05:00:00 +0530 is');
    expect(message('2026-11-20T00:30:00Z', 'America/St_Johns')).toContain('of 2026-11-19 21:00:00 -0330 is');
    expect(namedFigures(parameters, 'de', 'Asia/Tokyo')).toContainEqual([
      'Größte Annäherung',
      '2026-11-21 16:12:45 +09',
    ]);
  });

  it('keep the same mail subject for whatever happens to a conjunction', () => {
    const subjects = ['ca.risk.critical', 'ca.risk.high', 'ca.risk.cleared', 'ca.decision.near'];
    const lines = subjects.map((subject) => wordingOf({ subject, parameters }, 'en')?.line);
    expect(new Set(lines)).toEqual(new Set(['Conjunction OURS × THEIRS']));
  });

  it('need the same figures in both languages, for each sentence', () => {
    const sentences = new Map(textsOf(german));
    expect(sentences.size).toBeGreaterThan(100);
    expect([...sentences.keys()].toSorted()).toEqual(
      textsOf(english)
        .map(([path]) => path)
        .toSorted(),
    );
    for (const [path, text] of textsOf(english))
      expect([path, placeholders(sentences.get(path))]).toEqual([path, placeholders(text)]);
  });

  it('list the figures that have a name, a probability as a power of ten', () => {
    expect(namedFigures({ ...parameters, conjunctionId: 'x' }, 'en')).toEqual([
      ['Satellite', 'OURS'],
      ['Other object', 'THEIRS'],
      ['Closest approach', '2026-11-21 07:12:45 Z'],
      ['Probability of collision', '1.2 × 10⁻⁴'],
    ]);
  });

  it('say codes in the language of the reader: statuses, reasons, types, doubts', () => {
    const request = { requestId: 'r', satellite: 'OURS', status: 'PARTIAL' };
    const reason = { reasonCode: 'WINDOW_OVER', reason: 'The window is over; 1 of 2 passes were delivered.' };
    const partial = { subject: 'odt.request.changed', parameters: { ...request, ...reason } };
    expect(wordingOf(partial, 'de')).toEqual({
      line: 'Beobachtungsanfrage für OURS',
      title: 'OURS: Anfrage teilweise',
      message: 'Ein Teil der Beobachtungen liegt vor.',
    });
    expect(wordingOf(partial, 'en')?.title).toBe('OURS: request partial');
    expect(namedFigures(partial.parameters, 'de')).toContainEqual(['Grund', 'Das Zeitfenster ist vorbei.']);
    expect(namedFigures(partial.parameters, 'en')).toContainEqual(['Reason', reason.reason]);

    const said = (subject: string, parameters: Record<string, string>) => wordingOf({ subject, parameters }, 'de');
    expect(
      said('ca.screening.failed', {
        type: 'OPS_VS_CAT',
        reasonCode: 'SCREENING_TOO_LONG',
        reason: 'It had not ended.',
      }),
    ).toMatchObject({
      title: 'Ein Screening ist fehlgeschlagen (Ephemeriden × Katalog)',
      message: expect.stringContaining(
        'Das Screening war nach der längsten erlaubten Zeit nicht beendet. Öffnen Sie es',
      ),
    });
    expect(said('feed.failed', { feed: 'celestrak', reasonCode: 'FEED_REFUSED', reason: 'No.' })?.message).toBe(
      'Die letzten guten Daten gelten weiter. Der Anbieter hat die Abfrage abgelehnt.',
    );
    expect(
      said('ca.ephemeris.quarantined', { fileName: 'a.oem', reasonCode: 'STATES_NO_ORBIT', reason: 'x' })?.message,
    ).toContain('Die Zustände ergeben keine Bahn um die Erde.');
    expect(said('odt.sensor.doubtful', { sensorCode: 'S', doubts: 'CLOCK_OFF, DRIFTS' })?.message).toBe(
      'Seine Residuen gegen gute Bahnen sagen: Seine Uhr geht falsch. Seine Fehler driften.',
    );
    expect(said('notifications.suspended', { channel: 'Email', address: 'a@b.c' })?.title).toBe(
      'Benachrichtigungen an E-Mail sind ausgesetzt',
    );
  });

  it('name an object without a name by its number, and quote a reason that has no code', () => {
    const line = (parameters: Record<string, string | number>, language: 'en' | 'de') =>
      wordingOf({ subject: 'odt.observation.arrived', parameters: { requestId: 'r', ...parameters } }, language)?.title;
    expect(line({ catalogueId: 25544 }, 'de')).toBe('Neue Beobachtung von Objekt 25544');
    expect(line({}, 'de')).toBe('Neue Beobachtung von Objekt ohne Namen');
    expect(line({}, 'en')).toBe('New observation of an object');
    const older = { feed: 'celestrak', reason: 'The file is empty.' };
    expect(wordingOf({ subject: 'feed.failed', parameters: older }, 'de')?.message).toContain(
      'Der Server meldet: „The file is empty.“',
    );
  });

  it('are absent for a subject that is not known', () => {
    expect(wordingOf({ subject: 'nothing.known', parameters: {} }, 'en')).toBeUndefined();
  });
});
