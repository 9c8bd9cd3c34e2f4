import { expect, it } from 'vitest';
import { plainSentence } from './plain-sentence.ts';

const id = '01a2294f-7665-7c7e-9e0b-1fd9a4f2a6c1';

it('a sentence for people has no ids and no fractions of seconds', () => {
  expect(plainSentence(`The task ${id} ends at 2026-11-29T22:03:54.257000Z.`)).toBe(
    'The task ends at 2026-11-29T22:03:54Z.',
  );
  expect(plainSentence(`Die Aufgabe „HALO-1“ (${id}) endet um 2026-11-29T22:03:54.257Z, Abstand 1.257 km.`)).toBe(
    'Die Aufgabe „HALO-1“ endet um 2026-11-29T22:03:54Z, Abstand 1.257 km.',
  );
});
