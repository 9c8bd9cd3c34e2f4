import * as Type from 'typebox';

/** The four errors of a burn by Gates (1963), one sigma; an absent one is 0. */
export const executionErrors = {
  sizeErrorFraction: Type.Optional(
    Type.Number({ minimum: 0, maximum: 1, description: 'Error of the size of a burn, 1 σ, as a share of it.' }),
  ),
  sizeErrorMPerS: Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: 10,
      description: 'Error of the size of a burn, 1 σ, whatever its size, m/s.',
      'x-unit': 'm/s',
    }),
  ),
  pointingErrorDeg: Type.Optional(
    Type.Number({ minimum: 0, maximum: 45, description: 'Error of the direction of a burn, 1 σ, degrees.' }),
  ),
  pointingErrorMPerS: Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: 10,
      description: 'Error across a burn, 1 σ along each of two axes, whatever its size, m/s.',
      'x-unit': 'm/s',
    }),
  ),
};
