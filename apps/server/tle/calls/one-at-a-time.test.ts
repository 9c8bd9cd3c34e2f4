import { expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

it('work of one owner is done one after the other, also if some of it fails; that of others at the same time', async () => {
  const inTurn = oneAtATime();
  const begun: string[] = [];
  const gates = new Map<string, PromiseWithResolvers<string>>();
  const ask = (owner: string, name: string) => {
    const gate = Promise.withResolvers<string>();
    gates.set(name, gate);
    return inTurn(owner, () => {
      begun.push(name);
      return gate.promise;
    });
  };
  const first = ask('ada', 'first').catch(() => 'failed');
  const second = ask('ada', 'second');
  const other = ask('grace', 'other');
  gates.get('other')?.resolve('done');
  expect(await other).toBe('done');
  expect(begun).toEqual(['first', 'other']);
  gates.get('first')?.reject(new Error('nothing'));
  expect(await first).toBe('failed');
  gates.get('second')?.resolve('done too');
  expect(await second).toBe('done too');
  expect(begun).toEqual(['first', 'other', 'second']);
});
