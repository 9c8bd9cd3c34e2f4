import { expect, it } from 'vitest';
import { inGroups } from './row.ts';

async function* pagesOf(sizes: readonly number[]) {
  let next = 0;
  for (const size of sizes) {
    yield Array.from({ length: size }, (_, at) => next + at);
    next += size;
  }
}

it('rows are written in groups of one size, however large the pages are, and others are answered between two groups', async () => {
  let answered = 0;
  const others = () => {
    answered += 1;
    turn = setImmediate(others);
  };
  let turn = setImmediate(others);
  const groups: (readonly unknown[])[] = [];
  const answeredBefore: number[] = [];
  for await (const group of inGroups(pagesOf([1000, 10, 300]), 250)) {
    groups.push(group);
    answeredBefore.push(answered);
  }
  clearImmediate(turn);
  expect(groups.map(({ length }) => length)).toEqual([250, 250, 250, 250, 250, 60]);
  expect(groups.flat()).toEqual(Array.from({ length: 1310 }, (_, at) => at));
  expect(answeredBefore.map((count, at) => count > (answeredBefore[at - 1] ?? -1))).toEqual(Array(6).fill(true));
});
