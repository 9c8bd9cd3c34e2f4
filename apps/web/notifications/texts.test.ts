import { problemRegistry } from '@farpass/contract/problem';
import { describe, expect, it } from 'vitest';
import { notificationTexts } from './texts.ts';

describe('the texts for problems', () => {
  it('are those of the registry, for each of its codes', () => {
    const titles = Object.fromEntries(Object.entries(problemRegistry).map(([code, { title }]) => [code, title]));
    expect(notificationTexts.en.problem).toMatchObject(titles);
  });
});
