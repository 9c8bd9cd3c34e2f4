import { describe, expect, it } from 'vitest';
import { describeSettings, readSettings, SettingsError } from './settings.ts';

describe('settings', () => {
  it('hold their defaults in an empty environment', () => {
    const settings = readSettings({});
    expect(settings.port).toBe(8080);
    expect(settings.host).toBe('localhost');
    expect(settings.databaseUrl).toBeUndefined();
    expect(settings.demo).toBe('auto');
    expect(settings.demoUserNames).toEqual([]);
  });

  it('take an empty variable for an absent one', () => {
    expect(readSettings({ PORT: '' }).port).toBe(8080);
  });

  it('read numbers, flags, lists and addresses', () => {
    const settings = readSettings({
      PORT: '9000',
      FARPASS_DEVELOPER_MODE: 'yes',
      FARPASS_DEMO_USER_NAMES: 'ada, grace',
      FARPASS_TEST_USER_NAMES: 'alan',
      FARPASS_URL: 'https://farpass.example/',
    });
    expect(settings.port).toBe(9000);
    expect(settings.developerMode).toBe(true);
    expect(settings.demoUserNames).toEqual(['ada', 'grace']);
    expect(settings.testUserNames).toEqual(['alan']);
    expect(settings.publicUrl).toBe('https://farpass.example');
  });

  it('name every wrong variable at once, with what was found and expected', () => {
    const wrong = { PORT: '80a', FARPASS_DEMO: 'perhaps', DATABASE_URL: 'mysql://u:secret@host/db' };
    expect(() => readSettings(wrong)).toThrow(SettingsError);
    try {
      readSettings(wrong);
    } catch (error) {
      const faults = error instanceof SettingsError ? error.faults : [];
      expect(faults).toHaveLength(3);
      expect(faults[0]).toBe('PORT is "80a": expected a whole number from 0 to 65535');
      expect(faults.join()).not.toContain('secret');
    }
  });

  it('say what a list may hold and what a key must be, without showing the key', () => {
    const rows = describeSettings({ FARPASS_FEEDS: 'celestrak, norad', FARPASS_SECRET_KEY: 'c2hvcnQ=' });
    expect(rows.flatMap(({ fault }) => fault ?? [])).toEqual([
      'FARPASS_SECRET_KEY is a value that does not fit: expected 32 bytes in base64 (openssl rand -base64 32)',
      'FARPASS_FEEDS is "celestrak, norad": expected celestrak, celestrak-supgp, celestrak-socrates, celestrak-space-weather, swpc-dst, size-list, starlink-ephemerides, owner-ephemerides, ilrs-predictions, space-track, space-track-cdm, udl, separated by commas',
    ]);
    expect(readSettings({ FARPASS_FEEDS: 'space-track' }).feeds).toEqual(['space-track']);
  });

  it('say at which address the owner of a satellite publishes its ephemeris', () => {
    const ofIss = readSettings({}).ownerAddresses;
    expect(ofIss).toMatchObject([{ catalogueNumber: '25544' }]);
    const two = readSettings({ OWNER_EPHEMERIDES: '48274=https://a.example/css.oem, 070001=http://127.0.0.1:9/o' });
    expect(two.ownerAddresses).toEqual([
      { catalogueNumber: '48274', address: 'https://a.example/css.oem' },
      { catalogueNumber: '70001', address: 'http://127.0.0.1:9/o' },
    ]);
    for (const wrong of [
      'https://a.example/css.oem',
      '48274=css.oem',
      '48274=http://a.example/css.oem',
      '0=https://a.example',
    ])
      expect(() => readSettings({ OWNER_EPHEMERIDES: wrong })).toThrow('OWNER_EPHEMERIDES');
  });

  it('say how long each kind of thing is kept', () => {
    const { keptDays } = readSettings({ FARPASS_KEEP_DAYS: 'deliveries=90, events=2' });
    expect([keptDays.deliveries, keptDays.events, keptDays.notifications, keptDays.publicKeys]).toEqual([
      90, 2, 365, 30,
    ]);
    for (const wrong of ['ledger=30', 'deliveries=0', 'deliveries', 'publicKeys=1', 'events=-1', 'events=99999'])
      expect(() => readSettings({ FARPASS_KEEP_DAYS: wrong })).toThrow(
        'kinds: events, deadLetters, idempotencyKeys, catalogueSnapshots, deliveries, notifications',
      );
  });

  it('have a unique variable and a meaning each', () => {
    const rows = describeSettings({});
    expect(new Set(rows.map((row) => row.name)).size).toBe(rows.length);
    for (const row of rows) expect(row.meaning).toMatch(/\.$/);
  });
});
