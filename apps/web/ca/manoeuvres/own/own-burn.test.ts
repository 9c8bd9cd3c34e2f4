import { describe, expect, it } from 'vitest';
import { burnOfDraft, emptyBurn, type OwnBurnDraft } from './own-burn.ts';

const ignition = '2026-11-27T05:26:02Z';
const of = (changes: Partial<OwnBurnDraft>) => burnOfDraft({ ...emptyBurn({}), ignition, ...changes });

describe('a burn of one’s own', () => {
  it('begins with the kind of the engine', () => {
    expect(emptyBurn({}).kind).toBe('IMPULSIVE');
    const electric = { type: 'CONTINUOUS', thrust: 0.1, specificImpulse: 1500 } as const;
    expect(emptyBurn({ propulsion: electric }).kind).toBe('CONTINUOUS');
  });

  it('begins at a time as pages show it, in any zone; another text is for the server to judge', () => {
    const at = (typed: string) => of({ ignition: typed, x: 0.05 }).ignition;
    for (const typed of ['2026-11-27 05:26:02', ' 2026-11-27 05:26:02 Z ', '2026-11-27T05:26:02', ignition])
      expect(at(typed)).toBe(ignition);
    expect(at('2026-11-27 05:26')).toBe('2026-11-27T05:26:00Z');
    expect(at('2026-11-27 10:56:02 +0530')).toBe('2026-11-27T05:26:02.000Z');
    expect(at('2026-11-27 06:26:02 +01')).toBe('2026-11-27T05:26:02.000Z');
    for (const typed of ['', 'tomorrow', '2026-13-45 99:99:99 +01', '27.11.2026 05:26']) expect(at(typed)).toBe(typed);
    const arc = { kind: 'CONTINUOUS', x: 1, duration: '2026-11-27 06:00:00 Z', durationUnit: 'DATE' } as const;
    expect(of(arc).duration).toBe('2026-11-27T06:00:00Z');
  });

  it('is an impulse along the axes, or by size and angles', () => {
    expect(of({ x: 0.05, frame: 'RSW_INERTIAL' })).toEqual({
      ignition,
      frame: 'RSW_INERTIAL',
      deltaVMPerS: [0.05, 0, 0],
    });
    const angles = { directionType: 'AZIMUTH_ELEVATION', size: 0.1, azimuthDeg: 90, elevationDeg: -10 } as const;
    expect(of({ ...angles, specificImpulseS: 220, massKg: 300 })).toEqual({
      ignition,
      frame: 'TNW',
      directionType: 'AZIMUTH_ELEVATION',
      deltaVMagnitudeMPerS: 0.1,
      azimuthDeg: 90,
      elevationDeg: -10,
      specificImpulseS: 220,
      massKg: 300,
    });
  });

  it('is an arc with thrust and duty cycle, for seconds, periods or until a time', () => {
    const arc = { kind: 'CONTINUOUS', x: 1, thrustN: 0.02, dutyCycle: 0.5 } as const;
    expect(of({ ...arc, duration: '1,5', durationUnit: 'PERIODS' })).toEqual({
      ignition,
      frame: 'TNW',
      direction: [1, 0, 0],
      duration: 1.5,
      durationUnit: 'PERIODS',
      thrustN: 0.02,
      dutyCycle: 0.5,
    });
    const end = '2026-11-27T06:00:00Z';
    expect(of({ ...arc, duration: end, durationUnit: 'DATE' })).toMatchObject({ duration: end, durationUnit: 'DATE' });
  });

  it('has burns that follow: the one before once more, or with components, engine and errors of its own', () => {
    const errors = { ...emptyBurn({}).errors, sizeErrorMPerS: 0.001 };
    const following = [
      { spacing: 1, spacingUnit: 'PERIODS', x: undefined, y: undefined, z: undefined },
      { spacing: 5400, spacingUnit: 'SECONDS', x: undefined, y: undefined, z: 0.02 },
    ] as const;
    expect(of({ x: 0.05, specificImpulseS: 220, errors, following })).toEqual({
      ignition,
      frame: 'TNW',
      deltaVMPerS: [0.05, 0, 0],
      ...{ specificImpulseS: 220, sizeErrorMPerS: 0.001 },
      following: [
        { spacing: 1, spacingUnit: 'PERIODS' },
        {
          ...{ spacing: 5400, spacingUnit: 'SECONDS', frame: 'TNW', deltaVMPerS: [0, 0, 0.02] },
          ...{ specificImpulseS: 220, sizeErrorMPerS: 0.001 },
        },
      ],
    });
    expect(of({ kind: 'DIFFERENTIAL_DRAG', following }).following).toBeUndefined();
  });

  it('is differential drag without a frame', () => {
    expect(of({ kind: 'DIFFERENTIAL_DRAG', duration: '7200', dragCrossSectionM2: 4 })).toEqual({
      ignition,
      duration: 7200,
      durationUnit: 'SECONDS',
      dragCrossSectionM2: 4,
    });
  });
});
