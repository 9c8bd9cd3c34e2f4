import * as Type from 'typebox';
import { describe, expect, it } from 'vitest';
import { limitsOf, schemaFault } from './schema-fault.ts';

const positive = Type.Number({ exclusiveMinimum: 0, maximum: 10 });

describe('the limits of a schema', () => {
  it('are the stated ones, with the minimum included or excluded', () => {
    expect(limitsOf(positive)).toEqual({ least: 0, greatest: 10, isAbove: true });
    expect(limitsOf(Type.Integer({ minimum: 1 }))).toEqual({
      least: 1,
      greatest: Number.POSITIVE_INFINITY,
      isAbove: false,
    });
  });
});

describe('a value', () => {
  it('has no fault if it is absent or the schema accepts it', () => {
    expect([schemaFault(positive, undefined), schemaFault(positive, 10)]).toEqual([undefined, undefined]);
  });

  it('outside its schema gets a fault with the limits', () => {
    expect(schemaFault(positive, 0)).toEqual({ code: 'range', least: 0, greatest: 10 });
    expect(schemaFault(Type.Number({ minimum: 0, maximum: 168 }), -1)).toEqual({
      code: 'within',
      least: 0,
      greatest: 168,
    });
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
