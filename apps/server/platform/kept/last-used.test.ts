import { expect, test } from 'vitest';
import { LastLoaded, LastUsed } from './index.ts';

test('the value that was used longest ago is forgotten first', () => {
  const kept = new LastUsed<number>(2);
  kept.set('first', 1);
  kept.set('second', 2);
  expect(kept.get('first')).toBe(1);
  kept.set('third', 3);
  expect([kept.get('first'), kept.get('second'), kept.get('third')]).toEqual([1, undefined, 3]);
});

test('a value that is set again takes no second place', () => {
  const kept = new LastUsed<number>(2);
  kept.set('first', 1);
  kept.set('second', 2);
  kept.set('first', 10);
  expect([kept.get('first'), kept.get('second')]).toEqual([10, 2]);
});

test('who asks while a result is made waits for the same one', async () => {
  const kept = new LastLoaded<number>(2);
  let times = 0;
  const load = async () => ++times;
  expect(await Promise.all([kept.get('a', load), kept.get('a', load)])).toEqual([1, 1]);
  expect(await kept.get('b', load)).toBe(2);
});

test('a failure is not kept', async () => {
  const kept = new LastLoaded<number>(2);
  await expect(kept.get('a', () => Promise.reject(new Error('the disk is gone')))).rejects.toThrow('the disk is gone');
  expect(await kept.get('a', async () => 1)).toBe(1);
});

test('the failure of a result that was forgotten does not remove its successor', async () => {
  const kept = new LastLoaded<number>(1);
  const first = Promise.withResolvers<number>();
  const failed = kept.get('a', () => first.promise);
  await kept.get('b', async () => 2);
  await kept.get('a', async () => 3);
  first.reject(new Error('late'));
  await expect(failed).rejects.toThrow('late');
  expect(await kept.get('a', async () => 4)).toBe(3);
});
