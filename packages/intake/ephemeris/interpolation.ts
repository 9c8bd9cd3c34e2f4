import type { Interpolation } from '@farpass/astro/ephemeris';

const methods: ReadonlyMap<string, Interpolation['method']> = new Map([
  ['HERMITE', 'hermite'],
  ['LAGRANGE', 'lagrange'],
  ['LINEAR', 'linear'],
]);

/** INTERPOLATION and INTERPOLATION_DEGREE of a message; undefined for an unsupported method or a missing degree. */
export function interpolationOf(name: string | undefined, degree: string | undefined): Interpolation | undefined {
  const method = methods.get((name ?? '').toUpperCase());
  return method === undefined || degree === undefined ? undefined : { method, degree: Number(degree) };
}
