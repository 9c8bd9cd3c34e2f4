import { expect, it } from 'vitest';
import { pseudoText, pseudoTexts } from './pseudo.ts';

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
