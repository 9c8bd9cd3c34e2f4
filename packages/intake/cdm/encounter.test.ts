import { readCdm } from '@farpass/ccsds/cdm';
import { describe, expect, it } from 'vitest';
import { encounterFromCdm, type IntakeOptions } from './index.ts';
import { type CdmVariant, cdmText } from './message.fixture.ts';

function taken(variant: CdmVariant = {}, options: IntakeOptions = {}) {
  const result = readCdm(cdmText(variant), { mode: 'lenient' });
  if (result.kind === 'faults') throw new Error(result.faults.map((fault) => `${fault.line} ${fault.code}`).join(', '));
  return encounterFromCdm(result.record, options);
}

const codes = (each: readonly { readonly code: string }[]) => each.map(({ code }) => code);

describe('a CDM prepared for physics', () => {
  it('has km, km/s and inertial covariances in km²', () => {
    const { encounter, frame, primary, secondary, warnings } = taken();
    expect(frame).toBe('EME2000');
    expect(encounter.secondary.positionKm).toEqual([7000.1, 0, 0]);
    expect(encounter.primary.velocityKmPerS[1]).toBeCloseTo(Math.sqrt(398_600.4418 / 7000), 12);
    // Object 1: R, T, N are x, y, z. Object 2: R, T, N are x, z, −y.
    expect(encounter.primary.covariance?.[0]).toBeCloseTo(2500e-6, 15);
    expect(encounter.primary.covariance?.[7]).toBeCloseTo(90_000e-6, 15);
    expect(encounter.primary.covariance?.[1]).toBeCloseTo(-100e-6, 15);
    expect(encounter.primary.covariance?.[19]).toBeCloseTo(-97e-6, 15);
    expect(encounter.secondary.covariance?.[14]).toBeCloseTo(90_000e-6, 15);
    expect(encounter.secondary.covariance?.[7]).toBeCloseTo(1600e-6, 15);
    expect(encounter.secondary.covariance?.[13]).toBeCloseTo(-20e-6, 15);
    expect(primary).toMatchObject({ designator: '10001', name: 'ONE', covarianceFaults: [] });
    expect(secondary.designator).toBe('20002');
    expect(warnings).toEqual([]);
  });

  it('names every value that the message left open', () => {
    expect(codes(taken().defaults)).toEqual(['COVARIANCE_AXES_INERTIAL', 'HARD_BODY_RADIUS_ASSUMED']);
  });

  it('goes from ITRF to EME2000 and back with the same miss', () => {
    const { encounter, frame } = taken({ frames: ['ITRF', 'ITRF'] });
    expect(frame).toBe('EME2000');
    const { primary, secondary } = encounter;
    const miss = [0, 1, 2].map((i) => (secondary.positionKm[i] ?? 0) - (primary.positionKm[i] ?? 0));
    expect(Math.hypot(...miss)).toBeCloseTo(0.1, 9);
    const turning = 7.292115e-5 * 7000;
    expect(Math.hypot(...primary.velocityKmPerS)).toBeCloseTo(Math.sqrt(398_600.4418 / 7000) + turning, 3);
  });

  it('reads every frame by the one registry of names: Earth-fixed ones rotate, inertial ones do not', () => {
    const speedOf = (frame: string) =>
      Math.hypot(...taken({ frames: [frame, frame] }).encounter.primary.velocityKmPerS);
    const circular = Math.sqrt(398_600.4418 / 7000);
    const withEarth = circular + 7.292115e-5 * 7000;
    const fixed = ['ITRF', 'ITRF2014', 'ITRF2008', 'ITRF-93', 'WGS84', 'PEF', 'ECEF', 'TDR'];
    const inertial = ['EME2000', 'GCRF', 'GCRS', 'ICRF', 'ICRF3', 'MEJ2000', 'TEME', 'TEME_OF_DATE', 'TOD', 'MOD'];
    expect(fixed.map((frame) => [frame, Number(speedOf(frame).toFixed(2))])).toEqual(
      fixed.map((frame) => [frame, Number(withEarth.toFixed(2))]),
    );
    expect(inertial.map((frame) => [frame, Number(speedOf(frame).toFixed(9))])).toEqual(
      inertial.map((frame) => [frame, Number(circular.toFixed(9))]),
    );
    for (const frame of [...fixed, ...inertial]) {
      expect(codes(taken({ frames: [frame, frame] }).warnings)).toEqual([]);
    }
  });

  it('converts rates in rotating RTN axes into rates in frozen ones', () => {
    const still = taken();
    const turned = taken({
      dataComments: ['Covariance in the rotating RTN frame', 'Covariance in the rotating RTN frame'],
    });
    expect(turned.covarianceAxes).toBe('turning');
    expect(codes(turned.defaults)).not.toContain('COVARIANCE_AXES_INERTIAL');
    const rate = Math.sqrt(398_600.4418 / 7000 ** 3);
    const [a, b] = [still.encounter.primary.covariance, turned.encounter.primary.covariance];
    // δvR gains −ω·δT, so Cov(vR, T) gains −ω·Var(T); positions stay.
    expect((b?.[19] ?? 0) - (a?.[19] ?? 0)).toBeCloseTo(-rate * 90_000e-6, 12);
    expect(b?.[0]).toBeCloseTo(a?.[0] ?? 0, 15);
  });

  it('has a warning if the stated miss is not that of the states', () => {
    const { warnings } = taken({ missM: 5000 });
    expect(codes(warnings)).toEqual(['MISS_DISTANCE_DISAGREES']);
    expect(warnings[0]?.sentence).toBe('The message states a miss of 5 km; its states are 0.1000 km apart at TCA.');
  });
});

describe('the originator’s probability', () => {
  it('is kept next to ours, with its method if one is stated', () => {
    expect(taken().stated).toBeUndefined();
    expect(taken({ stated: ['COLLISION_PROBABILITY = 4.8e-5'] }).stated).toEqual({ value: 4.8e-5, method: undefined });
    const both = ['COLLISION_PROBABILITY = 4.8e-5', 'COLLISION_PROBABILITY_METHOD = FOSTER-1992'];
    expect(taken({ stated: both }).stated).toEqual({ value: 4.8e-5, method: 'FOSTER-1992' });
  });
});

describe('an object compared with itself', () => {
  it('causes a warning', () => {
    expect(codes(taken({ designators: ['10001', '10001'] }).warnings)).toEqual(['SAME_OBJECT_TWICE']);
  });
});

describe('the covariance of a message', () => {
  it('that means "unknown" is left out and named', () => {
    const { encounter, secondary } = taken({ covariance2: { CT_T: '4.1e15' } });
    expect(encounter.secondary.covariance).toBeUndefined();
    expect(codes(secondary.covarianceFaults)).toEqual(['COVARIANCE_DEFAULT']);
  });

  it('with a negative variance is left out and named', () => {
    const { encounter, secondary } = taken({ covariance2: { CR_R: '-1' } });
    expect(encounter.secondary.covariance).toBeUndefined();
    expect(codes(secondary.covarianceFaults)).toEqual(['COVARIANCE_VARIANCE_NEGATIVE']);
  });

  it('with a correlation beyond ±1 by more than rounding is left out and named', () => {
    const { encounter, secondary } = taken({ covariance2: { CT_R: '20000' } });
    expect(encounter.secondary.covariance).toBeUndefined();
    expect(codes(secondary.covarianceFaults)).toEqual(['COVARIANCE_CORRELATION_IMPOSSIBLE']);
  });

  it('that is not positive definite because of rounding is kept and named', () => {
    const { encounter, secondary } = taken({ covariance2: { CT_R: '15050' } });
    expect(encounter.secondary.covariance).toBeDefined();
    expect(codes(secondary.covarianceFaults)).toEqual(['COVARIANCE_NOT_POSITIVE_DEFINITE']);
  });
});

describe('the hard-body radius of a message', () => {
  const radius = (variant: CdmVariant, options: IntakeOptions = {}) => {
    const { hardBodyRadius } = taken(variant, options);
    return [hardBodyRadius.source, Number((hardBodyRadius.radiusKm * 1000).toFixed(9))];
  };

  it('is the caller’s, otherwise the message’s', () => {
    const both = { headerComment: 'HBR = 7.5 [m]', areas: [10, 10] as const };
    expect(radius(both, { hardBodyRadiusKm: 0.003 })).toEqual(['given', 3]);
    expect(radius(both)).toEqual(['message', 7.5]);
    expect(radius({ beforeObject1: 'HBR                        = 15.0' })).toEqual(['message', 15]);
    expect(radius({ headerComment: 'HBR = 0.020 [km]' })).toEqual(['message', 20]);
  });

  it('is the sum of the stated radii of both objects', () => {
    expect(
      radius({ dataComments: ['Operator Hard Body Radius = 2 [m]', 'Operator Hard Body Radius = 3 [m]'] }),
    ).toEqual(['objects', 5]);
    expect(radius({ metadata: ['HBR = 2 [m]', 'HBR = 3 [m]'] })).toEqual(['objects', 5]);
    expect(radius({ dataComments: ['EXCLUSION_VOLUME_RADIUS = 5 [m]', 'Exclusion Volume Radius = 5 [m]'] })).toEqual([
      'exclusion-volume',
      10,
    ]);
    expect(radius({ areas: [Math.PI, 4 * Math.PI] })).toEqual(['area', 3]);
  });

  it('of 0 m is reported as stated, not as missing', () => {
    const codesOf = (variant: CdmVariant) => codes(taken(variant).defaults);
    for (const variant of [
      { headerComment: 'HBR = 0 [m]' },
      { metadata: ['HBR = 0 [m]', 'HBR = 0 [m]'] as const },
      { dataComments: ['Operator Hard Body Radius = 0 [m]', 'Operator Hard Body Radius = 0.0 [m]'] as const },
    ]) {
      expect(radius(variant)).toEqual(['assumed', 20]);
      expect(codesOf(variant)).toContain('HARD_BODY_RADIUS_STATED_ZERO');
      expect(codesOf(variant)).not.toContain('HARD_BODY_RADIUS_ASSUMED');
    }
  });

  it('uses the radius of a known object, and the rest of the stated one for the other', () => {
    const radii = (variant: CdmVariant, ownRadiusKm: number | undefined) => {
      const { radii: found, encounter, defaults } = taken(variant, { ownRadiusKm });
      expect(encounter.hardBodyRadiusKm).toBe(found.combined.radiusKm);
      const named = codes(defaults).filter((code) => code.startsWith('HARD_BODY'));
      return [
        found.combined.source,
        ...[found.ownKm, found.otherKm].map((km) => Number((km * 1000).toFixed(9))),
        named,
      ];
    };
    const stated = { headerComment: 'HBR = 7.5 [m]' };
    expect(radii(stated, 0.005)).toEqual(['message', 5, 2.5, []]);
    expect(radii(stated, 0.009)).toEqual(['message', 9, 0, []]);
    expect(radii(stated, undefined)).toEqual(['message', 3.75, 3.75, []]);
    expect(radii({}, 0.0006)).toEqual(['assumed', 0.6, 5, ['HARD_BODY_RADIUS_OTHER_ASSUMED']]);
    expect(radii({ headerComment: 'HBR = 0 [m]' }, 0.0006)).toEqual([
      'assumed',
      0.6,
      5,
      ['HARD_BODY_RADIUS_ZERO_OTHER_ASSUMED'],
    ]);
    expect(radii({}, undefined)).toEqual(['assumed', 10, 10, ['HARD_BODY_RADIUS_ASSUMED']]);
  });

  it('uses a listed radius of the other object unless both owners state theirs', () => {
    const listed = { radiusKm: 0.0005, sigmaKm: 0.0002 };
    const radii = (variant: CdmVariant, ownRadiusKm?: number) => {
      const { combined, ownKm, otherKm, otherSigmaKm, statedKm } = taken(variant, { ownRadiusKm, listed }).radii;
      const metres = (km: number | undefined) => km && Number((km * 1000).toFixed(9));
      return [combined.source, metres(ownKm), metres(otherKm), metres(otherSigmaKm), metres(statedKm)];
    };
    expect(radii({}, 0.002)).toEqual(['list', 2, 0.5, 0.2, undefined]);
    expect(radii({ headerComment: 'HBR = 15 [m]' }, 0.002)).toEqual(['list', 2, 0.5, 0.2, 15]);
    expect(radii({ headerComment: 'HBR = 15 [m]' })).toEqual(['list', 14.5, 0.5, 0.2, undefined]);
    expect(radii({ headerComment: 'HBR = 2 [m]' }, 0.002)).toEqual(['list', 2, 0.5, 0.2, undefined]);
    const excluded = ['EXCLUSION_VOLUME_RADIUS = 5 [m]', 'EXCLUSION_VOLUME_RADIUS = 4 [m]'] as const;
    expect(radii({ dataComments: excluded })).toEqual(['list', 5, 0.5, 0.2, undefined]);
    const owners = ['Operator Hard Body Radius = 2 [m]', 'Operator Hard Body Radius = 3 [m]'] as const;
    expect(radii({ dataComments: owners }, 0.002)).toEqual(['objects', 2, 3, undefined, undefined]);
  });

  it('follows the type and the radar echo of the other object if ours is known', () => {
    const other = (variant: CdmVariant, ownSide: IntakeOptions['ownSide'] = 'object1') => {
      const { radii, defaults } = taken(variant, { ownRadiusKm: 0.0012, ownSide });
      return [Number((radii.otherKm * 1000).toFixed(6)), defaults.at(-1)?.parameters?.['type']];
    };
    const types = (one: string, two: string) => ({ objectTypes: [one, two] as const });
    expect(other(types('PAYLOAD', 'ROCKET BODY'))).toEqual([6, 'ROCKET BODY']);
    expect(other(types('PAYLOAD', 'DEBRIS'))).toEqual([1, 'DEBRIS']);
    expect(other({ ...types('PAYLOAD', 'DEBRIS'), data: ['RCS = 2 [m**2]', 'RCS = 0.02 [m**2]'] })).toEqual([
      0.5,
      'DEBRIS, SMALL',
    ]);
    expect(other(types('ROCKET BODY', 'DEBRIS'), 'object2')).toEqual([6, 'ROCKET BODY']);
    expect(other(types('PAYLOAD', 'UNKNOWN'))).toEqual([5, 'PAYLOAD']);
    expect(other({ objectNames: ['ONE', 'CZ-4B R/B'] })).toEqual([6, 'ROCKET BODY']);
    expect(other({ objectNames: ['ONE', 'UNKNOWN'] })).toEqual([5, 'type unknown']);
  });

  it('is read in its unit, and another unit than metres is named', () => {
    expect(radius({ headerComment: 'HBR = 1500 [cm]' })).toEqual(['message', 15]);
    expect(radius({ headerComment: 'HBR = 15 m' })).toEqual(['message', 15]);
    expect(radius({ headerComment: 'HBR = 15000 [mm]' })).toEqual(['message', 15]);
    const named = (headerComment: string) =>
      taken({ headerComment }).defaults.filter(({ code }) => code === 'HARD_BODY_RADIUS_UNIT');
    expect(named('HBR = 15 [m]')).toEqual([]);
    expect(named('HBR = 15')).toEqual([]);
    expect(named('HBR = 1500 [cm]')).toMatchObject([{ parameters: { stated: '1500 cm', radius: '15.00' } }]);
    expect(named('HBR = 0.015 [km]')).toMatchObject([{ parameters: { stated: '0.015 km', radius: '15.00' } }]);
  });

  it('is 20 m, named as assumed, if nothing is stated', () => {
    expect(radius({})).toEqual(['assumed', 20]);
    expect(radius({ dataComments: ['Exclusion Volume Radius = 5 [m]', 'none'] })).toEqual(['assumed', 20]);
  });
});
