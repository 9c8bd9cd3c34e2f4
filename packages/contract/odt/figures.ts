import type { Static } from 'typebox';
import * as Type from 'typebox';

export const instant = (what: string) => Type.String({ description: `${what}, UTC.` });
export const number = ({ what, unit }: { readonly what: string; readonly unit: string }) =>
  Type.Number({ description: `${what}, ${unit}.`, 'x-unit': unit });
export const optionalNumber = (said: { readonly what: string; readonly unit: string }) => Type.Optional(number(said));

/** Noise and biases with which the measurements of a sensor were weighted. */
export const SensorFigures = Type.Object({
  source: Type.Enum(['STATED', 'CALIBRATED', 'ASSUMED'], {
    description:
      'STATED by the provider, CALIBRATED by its own residuals against good orbits, ASSUMED if the provider states none.',
  }),
  calibratedTo: Type.Optional(instant('End of the calibration that they are from')),
  anglesArcsec: number({ what: 'One sigma of each angle', unit: 'arcsec' }),
  rangeM: optionalNumber({ what: 'One sigma of the range', unit: 'm' }),
  rangeRateMPerS: optionalNumber({ what: 'One sigma of the range rate', unit: 'm/s' }),
  timeBiasMs: optionalNumber({ what: 'Error of the time tags, subtracted', unit: 'ms' }),
  rangeBiasM: optionalNumber({ what: 'Error of the range, subtracted', unit: 'm' }),
  rangeRateBiasMPerS: optionalNumber({ what: 'Error of the range rate, subtracted', unit: 'm/s' }),
});

export type SensorFiguresDocument = Static<typeof SensorFigures>;
