import { describe, expect, it } from 'vitest';
import { filledAddress, shownAnswer } from './try-it.ts';

const parameter = (name: string, place: 'path' | 'query', isRequired: boolean) => ({
  name,
  place,
  isRequired,
  description: undefined,
  schema: {},
});
const operation = {
  path: '/api/v1/ca/things/{thing-id}',
  parameters: [parameter('thing-id', 'path', true), parameter('name', 'query', false)],
};

describe('a call that is tried', () => {
  it('has an address once every required value is entered', () => {
    expect(filledAddress(operation, { name: 'x' })).toBeUndefined();
    expect(filledAddress(operation, { 'thing-id': ' a/b ' })).toBe('/api/v1/ca/things/a%2Fb');
    expect(filledAddress(operation, { 'thing-id': '1', name: 'ä b' })).toBe('/api/v1/ca/things/1?name=%C3%A4%20b');
  });

  it('shows its status and a readable answer, cut if it is long', async () => {
    const json = new Response('{"a":1}', { headers: { 'content-type': 'application/json' } });
    expect(await shownAnswer(json)).toBe('200 \n\n{\n  "a": 1\n}');
    expect((await shownAnswer(new Response('x'.repeat(30_000)))).length).toBeLessThan(21_000);
  });
});
