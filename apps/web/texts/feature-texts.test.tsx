import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentText, featureTexts, loadTexts, useTexts } from './feature-texts.ts';
import { pageLanguage, speak, writeIn } from './language.ts';

const texts = featureTexts({
  en: { height: '{{km}} km high' },
  de: { height: '{{km}} km hoch' },
});
type Text = ReturnType<typeof useTexts<(typeof texts)['en']>>;

afterEach(async () => {
  writeIn('en');
});

interface ProbeProps {
  readonly onText: (text: Text) => void;
  /** Runs before the component is drawn for the third and last time. */
  readonly between: () => void;
}

function Probe({ onText, between }: ProbeProps) {
  const t = useTexts(texts);
  const [drawn, setDrawn] = useState(1);
  onText(t);
  if (drawn === 2) between();
  if (drawn < 3) setDrawn(drawn + 1);
  return null;
}

function textsOf(between: () => void): readonly Text[] {
  const found: Text[] = [];
  renderToString(<Probe onText={(text) => found.push(text)} between={between} />);
  return found;
}

it('the texts of a component are the same function as long as the language stays the same', () => {
  const found = textsOf(() => undefined);
  expect(found).toHaveLength(3);
  expect(new Set(found).size).toBe(1);
  expect(found[0]?.('height', { km: 550.5 })).toBe('550.5\u00A0km high');
});

it('another language gives another function, so that values that depend on it are updated', () => {
  const [first, second, third] = textsOf(() => writeIn('de'));
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  expect(third?.('height', { km: 550.5 })).toBe('550,5\u00A0km hoch');
});

describe('a text', () => {
  const plain = featureTexts({
    en: { found: { files_one: '{{count}} file in {{folder}}', files_other: '{{count}} files in {{folder}}' } },
    de: { found: { files_one: '{{count}} Datei in {{folder}}', files_other: '{{count}} Dateien in {{folder}}' } },
  });
  const files = (count: number) => currentText(plain, 'found.files', { count, folder: '{{count}}' });

  it('has the form for its count, and values are written as they are', () => {
    expect([files(0), files(1), files(2)]).toEqual([
      '0 files in {{count}}',
      '1 file in {{count}}',
      '2 files in {{count}}',
    ]);
    writeIn('de');
    expect([files(1), files(1200)]).toEqual(['1 Datei in {{count}}', '1200 Dateien in {{count}}']);
  });

  it('a place without a value stays empty', () => {
    expect(currentText(plain, 'found.files', { count: 1 })).toBe('1 file in ');
  });
});

describe('texts that are loaded when they are needed', () => {
  beforeEach(() => vi.stubGlobal('document', { documentElement: {} }));
  afterAll(async () => {
    vi.stubGlobal('document', { documentElement: {} });
    await speak('en');
    vi.unstubAllGlobals();
  });

  it('are there before the page becomes German, and English pages do not load them', async () => {
    const load = vi.fn(async () => ({ orbit: 'Bahn' }));
    const later = featureTexts({ en: { orbit: 'Orbit' }, de: load });
    await loadTexts();
    expect([load.mock.calls.length, currentText(later, 'orbit')]).toEqual([0, 'Orbit']);
    await speak('de');
    expect([pageLanguage(), currentText(later, 'orbit')]).toEqual(['de', 'Bahn']);
    await loadTexts();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('of a feature that comes when the page is German are loaded with it; if that fails, they can be loaded again', async () => {
    await speak('de');
    const load = vi.fn(async () => ({ orbit: 'Bahn' })).mockRejectedValueOnce(new TypeError('no network'));
    const later = featureTexts({ en: { orbit: 'Orbit' }, de: load });
    await expect(loadTexts()).rejects.toThrow('no network');
    expect(currentText(later, 'orbit')).toBe('Orbit');
    await loadTexts();
    expect(currentText(later, 'orbit')).toBe('Bahn');
  });

  it('can be the English ones of a feature that came with the German ones', async () => {
    await speak('de');
    const load = vi.fn(async () => ({ orbit: 'Orbit' }));
    const later = featureTexts({ en: load, de: { orbit: 'Bahn' } });
    await loadTexts();
    expect([load.mock.calls.length, currentText(later, 'orbit'), later.en.orbit]).toEqual([0, 'Bahn', 'Bahn']);
    await speak('en');
    expect([pageLanguage(), currentText(later, 'orbit')]).toEqual(['en', 'Orbit']);
  });

  it('are asked for by scripts in the language of the page', async () => {
    const page = { documentElement: {}, cookie: '' };
    vi.stubGlobal('document', page);
    await speak('de');
    expect(page.cookie).toMatch(/^farpass-language=de; Path=\/assets; Max-Age=\d{8}; SameSite=Strict$/);
    await speak('en');
    expect(page.cookie).toContain('Max-Age=0;');
  });
});
