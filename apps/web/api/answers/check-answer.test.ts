import { Satellite } from '@farpass/contract/fleet';
import * as Type from 'typebox';
import { describe, expect, it } from 'vitest';
import { faultOf, mostChecked } from './check-answer.ts';

describe('an answer', () => {
  const List = Type.Array(Type.Object({ id: Type.Integer() }));
  const rows = (count: number) => Array.from({ length: count }, (_, id): object => ({ id }));

  it('that matches its schema has no fault', () => {
    expect(faultOf(List, rows(3))).toBeUndefined();
    expect(faultOf(List, rows(5000))).toBeUndefined();
  });

  it('is checked at its first and last row, and at rows spread between them', () => {
    for (const place of [0, 4999]) expect(faultOf(List, rows(5000).with(place, {}))).toContain('required');
    expect(faultOf(List, rows(mostChecked).with(17, { id: 'x' }))).toBe('/…/id must be integer');
  });

  it('that is missing altogether is reported as a fault', () => {
    expect(faultOf(Satellite, undefined)).toBe('the answer must be object');
  });
});
