import { describe, expect, it } from 'vitest';
import { defaultPreferences, openPreferences, readPreferences } from './preferences.ts';

describe('preferences', () => {
  it('are dark, English and UTC with shortcuts until someone chooses otherwise', () => {
    expect(readPreferences(null)).toEqual({ theme: 'dark', language: 'en', zone: 'UTC', singleKeys: true });
  });

  it('take their defaults where the stored text is not ours', () => {
    expect(readPreferences('not json')).toEqual(defaultPreferences);
    expect(readPreferences('{"theme":"pink","language":"de","singleKeys":"no"}')).toEqual({
      ...defaultPreferences,
      language: 'de',
    });
  });

  it('keep a named zone, and no zone that does not exist', () => {
    expect(readPreferences('{"zone":"Asia/Tokyo"}').zone).toBe('Asia/Tokyo');
    expect(readPreferences('{"zone":"Mars/Olympus"}').zone).toBe('UTC');
  });

  it('are found again at the next visit', () => {
    let held: string | null = null;
    const storage = {
      getItem: () => held,
      setItem: (_: string, value: string) => {
        held = value;
      },
    };
    openPreferences(storage).change({ theme: 'light', singleKeys: false });
    expect(openPreferences(storage).get()).toEqual({ ...defaultPreferences, theme: 'light', singleKeys: false });
  });
});
