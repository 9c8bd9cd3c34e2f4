import { passPreferences } from '@farpass/tracking/worth/codes';
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { keyed } from '../route/index.ts';
import { hindrances } from './passes.ts';

export { passPreferences } from '@farpass/tracking/worth/codes';

/**
 * Most passes of a check that come with the reason why they cannot be observed; those that could be, but are not offered,
 * all come and count towards it.
 */
export const mostUnoffered = 400;

/** Why a pass above the horizon of a sensor is not offered. */
export const unofferedReasons = ['TAKEN', 'WEATHER', 'SENSOR_DOWN', 'TOO_SOON', 'TOO_LOW', ...hindrances] as const;

export type UnofferedReason = (typeof unofferedReasons)[number];

export const Preference = Type.Enum(passPreferences, {
  description:
    'SOONEST: the earliest passes, whatever their quality. BEST, the default: those of the best quality. CHEAPEST: only the sensors with the lowest price that have enough passes.',
});

const instant = (what: string) => Type.String({ description: `${what}, UTC.` });

/** A pass that is named in a request. */
export const ChosenPass = Type.Object(
  {
    sensorCode: Type.String({ maxLength: 32 }),
    start: Type.String({ maxLength: 40, description: 'Start of the pass, as the check of the request gives it.' }),
  },
  { additionalProperties: false },
);

/** A named pass with its end, as the request keeps it. */
export const KeptPass = Type.Object({
  sensorCode: Type.String(),
  start: instant('Start of the pass when it was ordered'),
  end: instant('End'),
});

/** The price of one pass, and the parts that made it. */
export const PassPrice = Type.Object(
  {
    currency: Type.String({ description: 'ISO 4217.' }),
    amount: Type.Integer({ description: 'In the smallest unit of the currency.' }),
    plain: Type.Integer({ description: 'The price of this type of sensor without surcharges.' }),
    priorityPercent: Type.Integer({ description: 'The priority, in percent of the plain price.' }),
    priorityPercents: keyed(Type.Integer(), {
      description: 'The percentages of the classes of priority: ROUTINE, STANDARD, URGENT; 100 for one that is absent.',
    }),
    measurementPercent: Type.Integer({ description: 'The measurement, in percent of the plain price.' }),
  },
  {
    description:
      'What one pass of this sensor costs at this priority; absent if nothing is charged or its sensor has no price.',
  },
);

/** The price of a request, or of all requests of a series. */
export const PriceEstimate = Type.Object({
  currency: Type.String({ description: 'ISO 4217.' }),
  amount: Type.Integer({
    description:
      'The highest possible price, which is held when you order, for all requests of a series. In the smallest unit of the currency.',
  }),
  perPass: Type.Integer({ description: 'Most expensive pass, in the smallest unit.' }),
  isCovered: Type.Boolean({ description: 'The balance and the credit line of the customer cover the amount.' }),
});

export const UnofferedPass = Type.Object({
  sensorCode: Type.String(),
  groundSensorName: Type.String(),
  start: instant('From'),
  end: instant('To'),
  highestElevationDeg: Type.Number({ description: 'Highest elevation, deg.', 'x-unit': 'deg' }),
  reasons: Type.Array(Type.Enum(unofferedReasons), {
    description:
      'TAKEN: a request of the same or a higher priority has it. WEATHER, SENSOR_DOWN: the sensor does not observe then. TOO_SOON: it begins within five minutes. TOO_LOW: below the lowest elevation of the sensor. TOO_FAINT only if the magnitude is known. The others: limits of the sensor.',
  }),
});

export type UnofferedPassDocument = Static<typeof UnofferedPass>;
export type PassPriceDocument = Static<typeof PassPrice>;
export type KeptPassDocument = Static<typeof KeptPass>;
