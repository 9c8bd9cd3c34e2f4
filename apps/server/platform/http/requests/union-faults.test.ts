import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { ofChosenForms } from './union-faults.ts';

const text = { type: 'string', minLength: 1 };
const form = (source: object, more: object) => ({
  type: 'object',
  properties: { source, ...more },
  required: ['source', ...Object.keys(more)],
  additionalProperties: false,
});
const forms = {
  anyOf: [
    form({ enum: ['TRACSS', 'SATCAT'] }, { clientId: text, clientSecret: text }),
    form({ const: 'MAIL' }, { user: text, password: text }),
    form({ const: 'WEBHOOK' }, {}),
  ],
};

function faultsOf(value: unknown, schema: object = forms): readonly (readonly [string, string, unknown])[] {
  const check = new Ajv({ allErrors: true, strict: false }).compile(schema);
  check(value);
  return ofChosenForms(check.errors ?? []).map(({ keyword, instancePath, params }) => [
    keyword,
    instancePath,
    params['missingProperty'] ?? params['additionalProperty'] ?? params['allowedValues'] ?? null,
  ]);
}

describe('the faults of a value that has one of several forms', () => {
  it('are those against its own form', () => {
    expect(faultsOf({ source: 'MAIL', user: '' })).toEqual([
      ['required', '', 'password'],
      ['minLength', '/user', null],
    ]);
    const list = { type: 'array', items: forms };
    expect(
      faultsOf(
        [
          { source: 'MAIL', user: 'a' },
          { source: 'SATCAT', clientId: 'a' },
        ],
        list,
      ),
    ).toEqual([
      ['required', '/0', 'password'],
      ['required', '/1', 'clientSecret'],
    ]);
    expect(faultsOf({ source: 'SATCAT', clientId: 'a', clientSecret: 'b', user: 'c' })).toEqual([
      ['additionalProperties', '', 'user'],
    ]);
  });

  it('are those against its own form inside a list, and those of the rest of the request', () => {
    const schema = {
      type: 'object',
      properties: { items: { type: 'array', items: forms }, name: text },
      required: ['name'],
    };
    expect(faultsOf({ items: [{ source: 'WEBHOOK' }, { source: 'WEBHOOK', user: 'a' }] }, schema)).toEqual([
      ['required', '', 'name'],
      ['additionalProperties', '/items/1', 'user'],
    ]);
  });

  it('name the forms that there are if it has none of them', () => {
    expect(faultsOf({ source: 'PIGEON', user: 'a' })).toEqual([
      ['enum', '/source', ['TRACSS', 'SATCAT', 'MAIL', 'WEBHOOK']],
    ]);
    expect(faultsOf({ user: 'a' })).toEqual([['required', '', 'source']]);
  });

  it('are those against the form that may be absent, if the value is there', () => {
    const schema = { anyOf: [form({ const: 'MAIL' }, { user: text }), { type: 'null' }] };
    expect(faultsOf({ source: 'SFTP', user: '' }, schema)).toEqual([
      ['const', '/source', null],
      ['minLength', '/user', null],
    ]);
  });

  it('stay as they are where no name tells the forms apart', () => {
    const schema = { anyOf: [{ type: 'string' }, { type: 'number' }] };
    expect(faultsOf(true, schema)).toEqual([
      ['type', '', null],
      ['type', '', null],
      ['anyOf', '', null],
    ]);
  });
});
