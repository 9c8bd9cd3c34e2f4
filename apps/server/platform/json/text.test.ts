import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrayText, JsonText, joinedText, objectText } from './text.ts';

const textOf = <T>(value: T) => new JsonText<T>(JSON.stringify(value));
const names = fc.stringMatching(/^[a-z]{1,8}$/);

describe('JSON put together from texts', () => {
  it('says the same as JSON of the values, whichever of them are text already', () => {
    const fields = fc.dictionary(names, fc.tuple(fc.jsonValue(), fc.boolean()), { noNullPrototype: true });
    fc.assert(
      fc.property(fields, (wanted) => {
        const plain = Object.fromEntries(Object.entries(wanted).map(([name, [value]]) => [name, value]));
        const mixed = Object.fromEntries(
          Object.entries(wanted).map(([name, [value, isText]]) => [name, isText ? textOf(value) : value]),
        );
        expect(JSON.parse(objectText(mixed).text)).toEqual(JSON.parse(JSON.stringify(plain)));
      }),
    );
  });

  it('leaves out what is undefined', () => {
    const { text } = objectText<{ a?: number | undefined; b: string }>({ a: undefined, b: 'x' });
    expect(text).toBe('{"b":"x"}');
  });

  it.each([
    [{}, {}],
    [{ a: 1 }, {}],
    [{}, { b: [1, { c: '}' }] }],
    [{ a: '{' }, { b: null }],
  ])('joins the objects %j and %j', (one, other) => {
    expect(JSON.parse(joinedText(textOf(one), textOf(other)).text)).toEqual({ ...one, ...other });
  });

  it('makes a list', () => {
    expect(arrayText([]).text).toBe('[]');
    expect(JSON.parse(arrayText([textOf('a'), textOf(',')]).text)).toEqual(['a', ',']);
  });
});
