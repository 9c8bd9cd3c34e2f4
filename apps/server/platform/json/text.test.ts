import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asIs, fieldsText, knownFieldsText, quoted, words } from './selected.ts';
import { JsonList, JsonText, objectText } from './text.ts';

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

  it('makes the bytes of a list, whatever letters are in it', () => {
    expect(new JsonList([]).bytes().toString()).toBe('[]');
    const values = fc.array(fc.jsonValue({ stringUnit: 'grapheme' }));
    fc.assert(
      fc.property(values, (items) => {
        expect(new JsonList(items.map(textOf)).bytes().toString()).toBe(JSON.stringify(items));
      }),
    );
  });
});

describe('the text of fields in the database', () => {
  it('has one literal between two columns', () => {
    const sql = fieldsText({ id: quoted('id'), name: words('name'), at: quoted('at'), isOld: asIs('n > 3') });
    const named = `'"id":"' || id || '","name":' || to_json(name)::text || ',"at":"' || at || '"`;
    expect(sql).toBe(`${named},"isOld":' || (n > 3)::text`);
  });

  it('leaves out fields whose value is null', () => {
    const sql = knownFieldsText({ miss: asIs(`data -> 'miss'`), at: quoted('at') });
    expect(sql).toBe(`concat(',"miss":' || (data -> 'miss')::text, ',"at":' || '"' || at || '"')`);
  });
});
