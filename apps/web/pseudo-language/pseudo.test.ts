import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { pseudoText, pseudoTexts, type Texts } from './pseudo.ts';

it('a text has accents, keeps its values and tags, and is 40 % longer', () => {
  expect(pseudoText('Save {{name}}')).toBe('Šåṽé {{name}} Šå');
  expect(pseudoText('<b>Close</b> it, {plan}')).toBe('<b>Çļöšé</b> îť, {plan} Çļöš');
  const text = 'No close approach within seven days of the screening.';
  expect(pseudoText(text).length / text.length).toBeGreaterThan(1.35);
  expect(pseudoText(text)).not.toMatch(/[A-Za-z]/);
  expect(pseudoText('{{text}}')).toBe('{{text}}');
});

it('a sentence that English leaves to the server is written from the other language', () => {
  const english = { state: { OPEN: 'Open' }, reason: '{{text}}' };
  expect(pseudoTexts({ english, other: { state: { OPEN: 'Offen' }, reason: 'Nichts {{of}}' } })).toEqual({
    state: { OPEN: 'Öþéñ Öþ' },
    reason: 'Ñîçĥťš {{of}} Ñîç',
  });
});

const packages = new URL('../../../packages/', import.meta.url);

function textsBelow(texts: Texts): readonly string[] {
  return Object.values(texts).flatMap((text) => (typeof text === 'string' ? [text] : textsBelow(text)));
}

it('the pseudo-language has what packages say: problems, codes, findings, notifications', () => {
  const files = readdirSync(packages, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.en.json') && !name.includes('node_modules'),
  );
  const textsOf = (name: string): Texts => JSON.parse(readFileSync(new URL(name, packages), 'utf8'));
  const said = files.flatMap((name) =>
    textsBelow(pseudoTexts({ english: textsOf(name), other: textsOf(name.replace('.en.', '.de.')) })),
  );
  expect([files.length > 30, said.length > 1_000]).toEqual([true, true]);
  const plain = said.filter((text) => /[A-Za-z]/.test(text.replaceAll(/\{\{\w+\}\}/g, '')) || text === '{{said}}');
  expect(plain).toEqual([]);
});
