import type { Static } from 'typebox';
import * as Type from 'typebox';

const kilometres = (what: string) =>
  Type.Number({ exclusiveMinimum: 0, maximum: 2000, description: `${what}, km.`, 'x-unit': 'km' });

/** How far the object may be from its orbit. */
export const Search = Type.Object(
  {
    radialKm: kilometres('One sigma along the radius'),
    alongTrackKm: kilometres('One sigma along the track'),
    crossTrackKm: kilometres('One sigma across the orbital plane'),
  },
  {
    additionalProperties: false,
    description:
      'The object is lost or has just burned: each pass looks for it field by field along its track. Every further length of an observation that a pattern takes is charged like one. A burn of 1 m/s moves an object by up to 260 km a day.',
  },
);

export type SearchDocument = Static<typeof Search>;

/**
 * A first guess for an object that was lost for some days: what drag and small burns leave open lies along its track. A burn
 * of 1 m/s along the track moves an object by 260 km a day (3 Δv t), so one that has just burned needs more.
 */
export const usualSearch: SearchDocument = { radialKm: 0.5, alongTrackKm: 10, crossTrackKm: 1 };

/** The pattern of one pass. */
export const PassSearch = Type.Object(
  {
    fields: Type.Integer({ minimum: 1, description: 'Fields of view that it looks at, one after another.' }),
    fieldsAlong: Type.Integer({ minimum: 1, description: 'Along the larger axis of the uncertainty: the track.' }),
    fieldsAcross: Type.Integer({ minimum: 1, description: 'Across it.' }),
    seconds: Type.Number({ description: 'Time that the search takes before the observation, s.', 'x-unit': 's' }),
    observations: Type.Integer({
      minimum: 1,
      description:
        'Search and observation in lengths of an observation, rounded up: the price of the pass is that of one times this.',
    }),
    chance: Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'The share of the places where the object may be that the pattern covers.',
    }),
  },
  { description: 'Absent where the field of view of the sensor is not known: such a sensor is not asked to search.' },
);

export type PassSearchDocument = Static<typeof PassSearch>;
