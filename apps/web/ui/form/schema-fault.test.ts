import * as Type from 'typebox';
import { describe, expect, it } from 'vitest';
import { limitsOf, schemaFault } from './schema-fault.ts';

const positive = Type.Number({ exclusiveMinimum: 0, maximum: 10 });

describe('the limits of a schema', () => {
  it('are those that it names, with the least value taken or refused', () => {
    expect(limitsOf(positive)).toEqual({ least: 0, greatest: 10, isAbove: true });
    expect(limitsOf(Type.Integer({ minimum: 1 }))).toEqual({
      least: 1,
      greatest: Number.POSITIVE_INFINITY,
      isAbove: false,
    });
  });
});

describe('a value', () => {
  it('that is absent, or that the schema takes, has no fault', () => {
    expect([schemaFault(positive, undefined), schemaFault(positive, 10)]).toEqual([undefined, undefined]);
  });

  it('outside of its schema is named with the limits', () => {
    expect(schemaFault(positive, 0)).toEqual({ code: 'range', least: 0, greatest: 10 });
    expect(schemaFault(positive, Number.NaN)).toEqual({ code: 'number' });
    expect(schemaFault(Type.Integer({ minimum: 1, maximum: 9 }), 1.5)).toEqual({
      code: 'whole',
      least: 1,
      greatest: 9,
    });
    expect(schemaFault(Type.String({ maxLength: 2 }), 'abc')).toEqual({ code: 'tooLong', greatest: 2 });
    expect(schemaFault(Type.String({ pattern: '^a$' }), 'b')).toEqual({ code: 'pattern' });
  });
});
