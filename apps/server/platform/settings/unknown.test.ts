import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { settingTable } from './table.ts';
import { unknownSettingSentence, unknownSettings } from './unknown.ts';

describe('a variable that looks like a setting', () => {
  it('is named with the nearest setting', () => {
    const found = unknownSettings({ FARPASS_FEED: 'celestrak', OIDC_ISUER: 'x', PATH: '/bin', PORT: '1' });
    expect(found).toEqual([
      { name: 'FARPASS_FEED', nearest: 'FARPASS_FEEDS' },
      { name: 'OIDC_ISUER', nearest: 'OIDC_ISSUER' },
    ]);
    expect(found.map(unknownSettingSentence)[0]).toBe(
      'FARPASS_FEED is not a setting of this version and changes nothing; did you mean FARPASS_FEEDS?',
    );
  });

  it('is named without one if none is near', () => {
    const [found] = unknownSettings({ FARPASS_SOMETHING_ELSE: '1' });
    expect(found).toEqual({ name: 'FARPASS_SOMETHING_ELSE', nearest: undefined });
    expect(found && unknownSettingSentence(found)).toContain('`farpass config` prints all settings');
  });

  it('is none of the settings themselves, nor of what the units and containers of the project set', () => {
    const names = Object.values(settingTable).map(({ name }) => name);
    expect(unknownSettings(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([]);
    const deploy = join(import.meta.dirname, '../../../../deploy');
    const files = ['systemd', 'container'].flatMap((folder) =>
      readdirSync(join(deploy, folder), { withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => readFileSync(join(deploy, folder, entry.name), 'utf8')),
    );
    const set = files.join('\n').match(/\b(FARPASS|OIDC|SPACETRACK|CELESTRAK)_[A-Z0-9_]+(?=[=:])/g) ?? [];
    expect(set.length).toBeGreaterThan(3);
    expect(unknownSettings(Object.fromEntries(set.map((name) => [name, 'x'])))).toEqual([]);
    expect(unknownSettings({ FARPASS_TOKEN: 'x', FARPASS_HOME: 'x', FARPASS_TEST_DATABASE_URL: 'x' })).toEqual([]);
  });
});
