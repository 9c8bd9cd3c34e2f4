import { describe, expect, it } from 'vitest';
import { defaultPreferences, openPreferences, readPreferences } from './preferences.ts';

describe('preferences', () => {
  it('are dark, English and UTC with shortcuts by default', () => {
    expect(readPreferences(null)).toEqual({ theme: 'dark', language: 'en', zone: 'UTC', singleKeys: true });
  });

  it('use their defaults if the stored text is unknown', () => {
    expect(readPreferences('not json')).toEqual(defaultPreferences);
    expect(readPreferences('{"theme":"pink","language":"de","singleKeys":"no"}')).toEqual({
      ...defaultPreferences,
      language: 'de',
    });
  });

  it('keep a named zone, but not one that does not exist', () => {
    expect(readPreferences('{"zone":"Asia/Tokyo"}').zone).toBe('Asia/Tokyo');
    expect(readPreferences('{"zone":"Mars/Olympus"}').zone).toBe('UTC');
  });

  it('are kept for the next visit', () => {
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
