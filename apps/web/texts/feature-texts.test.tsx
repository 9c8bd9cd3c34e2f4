import i18next from 'i18next';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { featureTexts, useTexts } from './feature-texts.ts';

const texts = featureTexts('feature-texts.test', {
  en: { height: '{{km}} km high' },
  de: { height: '{{km}} km hoch' },
});
type Text = ReturnType<typeof useTexts<(typeof texts)['en']>>;

afterEach(async () => {
  await i18next.changeLanguage('en');
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
  expect(found[0]?.('height', { km: 550.5 })).toBe('550.5 km high');
});

it('another language gives another function, so that values that depend on it are updated', () => {
  const [first, second, third] = textsOf(() => void i18next.changeLanguage('de'));
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  expect(third?.('height', { km: 550.5 })).toBe('550,5 km hoch');
});
