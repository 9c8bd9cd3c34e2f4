import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { radiusOfShape, satelliteRadius } from './hard-body.ts';
import { ownFields } from './satellite-input.ts';

const box = { boxWidth: 2, boxHeight: 3, boxLength: 6 } as const;
const wings = { ...box, wingLength: 10, wingWidth: 4 } as const;

describe('the hard-body radius', () => {
  it('is not one in millimetres: the station of 55 m is a radius, a body of 4,312 is not', () => {
    expect([55, 4312].map((radiusM) => Value.Check(ownFields.hardBodyRadius, radiusM))).toEqual([true, false]);
  });

  it('is the one given, whatever the shape', () => {
    expect(satelliteRadius({ hardBodyRadius: 0.7, shape: 'BOX', ...box })).toEqual({ radiusM: 0.7, source: 'GIVEN' });
  });

  it('of a box is half its diagonal: sides of 2, 3 and 6 m have a diagonal of 7 m', () => {
    expect(satelliteRadius({ shape: 'BOX', ...box })).toEqual({ radiusM: 3.5, source: 'SHAPE' });
  });

  it('of a body with wings is the far corner of a wing, never less than the body', () => {
    const reach = Math.hypot(11, 2);
    for (const shape of ['BOX_WING', 'WING_BOX_WING'] as const) {
      expect(radiusOfShape({ shape, ...wings })).toEqual({ kind: 'radius', rule: 'WINGS', radiusM: reach });
    }
    expect(satelliteRadius({ shape: 'BOX_WING', ...wings, wingLength: 0.1, wingWidth: 0.1 }).radiusM).toBe(3.5);
  });

  it('of a cannonball is that of the sphere whose cross-section is the drag area', () => {
    expect(satelliteRadius({ shape: 'CANNONBALL', dragArea: 4 * Math.PI })).toEqual({ radiusM: 2, source: 'SHAPE' });
  });

  it('is assumed to be 10 m if nothing is known, and the missing sizes are named', () => {
    const assumed = { radiusM: 10, source: 'DEFAULT' };
    for (const shape of ['CANNONBALL', 'BOX', 'BOX_WING', 'OTHER', undefined] as const) {
      expect(satelliteRadius(shape === undefined ? {} : { shape })).toEqual(assumed);
    }
    expect(radiusOfShape({ shape: 'BOX_WING', ...box, wingLength: 3 })).toEqual({
      kind: 'missing',
      rule: 'WINGS',
      fields: ['wingWidth'],
    });
    expect(radiusOfShape({ shape: 'CANNONBALL' })).toMatchObject({ kind: 'missing', fields: ['dragArea'] });
    expect(radiusOfShape({ shape: 'OTHER', ...wings })).toEqual({ kind: 'none' });
  });
});
