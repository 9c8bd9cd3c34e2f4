import { problemRegistry } from '@farpass/contract/problem';
import { describe, expect, it } from 'vitest';
import { notificationTexts } from './texts.ts';

describe('the words for problems', () => {
  it('are those of the registry, for every code of it', () => {
    const titles = Object.fromEntries(Object.entries(problemRegistry).map(([code, { title }]) => [code, title]));
    expect(notificationTexts.en.problem).toMatchObject(titles);
  });
});
