import { describe, expect, it } from 'vitest';
import { invalidInputs, settingsDraftOf, settingsOf, settingsWith } from './settings.ts';

const settings = {
  email: { addresses: ['ops@example.org', 'night@example.org'], enabled: true },
  msteams: { url: [], enabled: false },
  slack: { url: ['https://hooks.example.org/x'], enabled: true },
  webhook: { url: ['https://example.org/hook'], enabled: true },
  statuses: ['CANCELLED', 'COMPLETED_OK'] as ('CANCELLED' | 'COMPLETED_OK')[],
};

describe('notification settings', () => {
  it('are under `default` for collision avoidance and at the top level for tracking', () => {
    expect(settingsOf({ notifications: { default: settings } })).toEqual(settings);
    expect(settingsOf({ notifications: settings })).toEqual(settings);
  });

  it('keep the parts without an input in the form: Slack and further addresses', () => {
    const draft = { ...settingsDraftOf(settings), email: 'day@example.org' };
    const saved = settingsWith(settings, draft);
    expect(saved.email).toEqual({ addresses: ['day@example.org', 'night@example.org'], enabled: true });
    expect(saved.slack).toEqual(settings.slack);
  });

  it('enable a channel exactly when it has an address', () => {
    const saved = settingsWith(settings, {
      email: ' ',
      msteams: 'https://teams.example.org',
      webhook: '',
      statuses: [],
    });
    expect(saved.email).toEqual({ addresses: ['night@example.org'], enabled: true });
    expect(saved.msteams).toEqual({ url: ['https://teams.example.org'], enabled: true });
    expect(saved.webhook).toEqual({ url: [], enabled: false });
  });

  it('list the statuses in the order of the contract', () => {
    const saved = settingsWith(settings, { ...settingsDraftOf(settings), statuses: ['IN_PROGRESS', 'COMPLETED_OK'] });
    expect(saved.statuses).toEqual(['COMPLETED_OK', 'IN_PROGRESS']);
  });
});

describe('the first e-mail address', () => {
  const invalid = (email: string) => invalidInputs({ ...settingsDraftOf(settings), email });

  it('must be empty or valid', () => {
    expect(['', '  ', 'a@b.de', 'a.b+c@x.example.org'].flatMap(invalid)).toEqual([]);
    expect(['a', 'a@b', '@b.de', 'a b@c.de', 'a@b.'].flatMap(invalid)).toHaveLength(5);
  });

  it('is the only address that is checked', () => {
    expect(invalidInputs({ ...settingsDraftOf(settings), msteams: 'no address', webhook: 'neither' })).toEqual([]);
  });
});
