import { calibrationDoubts } from '@farpass/tracking/calibrate/codes';
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { json, route } from '../route/index.ts';
import { odtOrProvider } from './access.ts';
import { SensorFigures } from './figures.ts';

export { calibrationDoubts } from '@farpass/tracking/calibrate/codes';

const instant = (what: string) => Type.String({ description: `${what}, UTC.` });
const sigma = ({ what, unit }: { readonly what: string; readonly unit: string }) =>
  Type.Optional(Type.Number({ description: `${what}, ${unit}.`, 'x-unit': unit }));
const bias = ({ what, unit }: { readonly what: string; readonly unit: string }) =>
  Type.Optional(
    Type.Object(
      {
        value: Type.Number({ description: `Measured less true, ${unit}.`, 'x-unit': unit }),
        sigma: Type.Number({ description: `Its own uncertainty, ${unit}.`, 'x-unit': unit }),
      },
      { description: what },
    ),
  );

const CalibrationWindow = Type.Object({
  from: instant('First residual'),
  to: instant('Last residual'),
  samples: Type.Integer(),
  anglesArcsec: sigma({ what: 'One sigma of an angle, across the motion', unit: 'arcsec' }),
  rangeM: sigma({ what: 'One sigma of the range', unit: 'm' }),
  rangeRateMPerS: sigma({ what: 'One sigma of the range rate', unit: 'm/s' }),
  timeBiasMs: bias({ what: 'Error of the time tags', unit: 'ms' }),
  rangeBiasM: bias({ what: 'Error of the range', unit: 'm' }),
  rangeRateBiasMPerS: bias({ what: 'Error of the range rate', unit: 'm/s' }),
});

const SensorCalibration = Type.Object({
  sensorCode: Type.String(),
  used: SensorFigures,
  windows: Type.Array(CalibrationWindow, { description: 'A day each, in the order of time.' }),
  doubts: Type.Array(Type.Enum(calibrationDoubts), { description: 'Of the newest window and its change.' }),
  isFlagged: Type.Boolean({ description: 'Its provider and the administrators have been notified.' }),
  computedAt: Type.Optional(instant('When it was computed last; absent before the first')),
  record: Type.Optional(
    Type.Object(
      {
        days: Type.Integer({ description: 'Passes that ended within these days count.' }),
        passes: Type.Integer({ description: 'Passes that were delivered or failed.' }),
        delivered: Type.Integer(),
        late: Type.Integer({ description: 'Of the delivered ones, more than 24 hours after the pass.' }),
        disputed: Type.Integer({ description: 'Not what was ordered, whatever their buyers decided.' }),
        reported: Type.Integer({ description: 'Of the disputed ones, reported as bad data.' }),
        weather: Type.Integer({ description: 'Lost to weather.' }),
        notEvaluated: Type.Integer({ description: 'Delivered, without a comparison.' }),
        revenue: Type.Optional(
          Type.Array(
            Type.Object({
              currency: Type.String({ description: 'ISO 4217.' }),
              amount: Type.Integer({ description: 'Charged less refunded, in the smallest unit.' }),
            }),
            { description: 'For the passes of these days, by currency; only for its provider and administrators.' },
          ),
        ),
      },
      { description: 'What became of its passes.' },
    ),
  ),
});

export type SensorCalibrationDocument = Static<typeof SensorCalibration>;

export const getSensorCalibration = route({
  ...odtOrProvider,
  method: 'GET',
  path: '/odt/sensors/{sensor-code}/calibration',
  operationId: 'getSensorCalibration',
  summary: 'Noise and errors of a sensor over time',
  description:
    'From its residuals against orbits that are known much better than the sensor can measure. From the next determination on, the errors are subtracted and the noise is used as the weight.',
  audit: null,
  tags: ['sensors'],
  params: Type.Object({ 'sensor-code': Type.String({ minLength: 1, maxLength: 32 }) }),
  responses: { 200: json(SensorCalibration, 'The calibration.') },
  problems: ['NOT_FOUND'],
});
