import { featureTexts } from '@farpass/contract/texts';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { currentText, type TextsOf, useTexts } from './feature-texts.ts';
import { writeIn } from './language.ts';

const texts = featureTexts({
  en: { height: '{{km}} km high' },
  de: { height: '{{km}} km hoch' },
});
type Text = TextsOf<typeof texts>;

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
  expect(third?.('height', { km: 550.5 })).toBe('550.5\u00A0km hoch');
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
    expect([files(1), files(1200)]).toEqual(['1 Datei in {{count}}', '1\u202F200 Dateien in {{count}}']);
  });

  it('a place without a value stays empty', () => {
    expect(currentText(plain, 'found.files', { count: 1 })).toBe('1 file in ');
  });
});
