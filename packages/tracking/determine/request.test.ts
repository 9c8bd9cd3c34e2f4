import { expect, it } from 'vitest';
import { onlyTheState, physicalRequest } from './request.ts';
import { bare, simpleForces } from './simulated.fixture.ts';

const noise = { radial: 0, transverse: 0, normal: 0 };
const request = ({ share, coefficient = 1.3 }: { readonly share: number; readonly coefficient?: number }) => ({
  tracks: [],
  dynamics: { forces: simpleForces, spacecraft: { ...bare, radiationCoefficient: coefficient } },
  modelError: { noise, dragShare: undefined, radiationShare: share },
});
const pushed = { coefficients: { srp: { value: -0.4 } } };
const radiation = (asked: ReturnType<typeof physicalRequest>) => ({
  coefficient: asked?.dynamics.spacecraft.radiationCoefficient,
  share: asked?.modelError?.radiationShare,
});

it('a coefficient that is solved below 0 with an assumed body shows that the body is denser', () => {
  const again = physicalRequest(request({ share: 1 }), pushed);
  expect(radiation(again)).toEqual({ coefficient: 1.3 * 0.1, share: 1 });
  // A thousand times denser there is none: it is taken as it is.
  const last = physicalRequest(request({ share: 1, coefficient: 1e-4 }), pushed);
  expect(radiation(last)).toEqual({ coefficient: 1e-4, share: 0 });
});

it('a stated coefficient that is solved below 0 is taken as stated', () => {
  expect(radiation(physicalRequest(request({ share: 0.3 }), pushed))).toEqual({ coefficient: 1.3, share: 0 });
  const free = { ...request({ share: 0.3 }), solved: { ...onlyTheState, coefficients: ['srp' as const] } };
  expect(radiation(physicalRequest(free, pushed))).toEqual({ coefficient: 1.3, share: 0.5 });
});
