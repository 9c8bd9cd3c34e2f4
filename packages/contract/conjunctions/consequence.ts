import { massSources } from '@farpass/conjunction/consequence/codes';
import * as Type from 'typebox';

const pieces = (description: string) => Type.Number({ description });

const Mass = Type.Object({
  kg: Type.Optional(Type.Number({ 'x-unit': 'kg', description: 'Absent if it is assumed.' })),
  sigmaKg: Type.Optional(Type.Number({ 'x-unit': 'kg' })),
  source: Type.Enum(massSources, {
    description:
      'SATELLITE: the wet mass of the satellite. LIST: the list of sizes that was loaded. KIND: assumed from the kind of object that its name says, over all masses that are usual for it.',
  }),
  stated: Type.Optional(Type.String({ description: 'The source that the list names, or the kind.' })),
  doubted: Type.Optional(
    Type.Object(
      {
        kg: Type.Number({ 'x-unit': 'kg' }),
        source: Type.String({ description: 'As the list says.' }),
        reason: Type.Enum(['CLASS_DEFAULT', 'DENSER_THAN_METAL'], {
          description:
            'CLASS_DEFAULT: a default of the class of the object, no mass of the object. DENSER_THAN_METAL: more than 22,590 kg/m³ (osmium) in a sphere of the listed radius.',
        }),
      },
      { description: 'The mass of the list that is not used, and why.' },
    ),
  ),
});

/** The consequences of a collision, and risk as probability times consequence. */
export const Consequence = Type.Object(
  {
    pieces: pieces('Pieces of 5 cm and more, on average over the masses that are possible.'),
    piecesLow: pieces('Nine in ten possible numbers are between this one and the next.'),
    piecesHigh: pieces('The upper end.'),
    pieces10Cm: pieces('Pieces of 10 cm and more, on average.'),
    catastrophicShare: Type.Number({
      description: 'Probability that both objects break up as a whole, if they collide: more than 40,000 J/kg.',
    }),
    expectedPieces: Type.Optional(
      pieces('Risk: the probability of the conjunction times `pieces`; absent without a probability.'),
    ),
    ownMass: Mass,
    otherMass: Mass,
  },
  {
    description:
      'What a collision would leave, by the NASA standard breakup model as NASA CARA uses it; absent if the relative speed is not known.',
  },
);

const years = (description: string) => Type.Optional(Type.Number({ 'x-unit': 'a', description }));

/** The pieces of a collision over the years. */
export const Cloud = Type.Object(
  {
    altitudeKm: Type.Number({ 'x-unit': 'km', description: 'Height of the closest approach.' }),
    fromKm: Type.Number({
      'x-unit': 'km',
      description: 'At least one piece in ten passes each height from this one …',
    }),
    toKm: Type.Number({ 'x-unit': 'km', description: '… to this one at first.' }),
    left: Type.Array(Type.Object({ years: Type.Number(), share: Type.Number() }), {
      description: 'Share of the pieces left after some years, with an average Sun.',
    }),
    halfYears: years('Half of the pieces are gone after this time; absent if it is more than 200 years.'),
    halfYearsActive: years('The same with the Sun at a strong maximum throughout.'),
    halfYearsQuiet: years('The same with the Sun at a minimum throughout.'),
    crossed: Type.Optional(
      Type.Array(
        Type.Object({
          satelliteId: Type.String(),
          name: Type.String(),
          share: Type.Number({ description: 'Share of the pieces that pass its heights at first.' }),
        }),
        { description: 'Other satellites of the fleet whose heights at least one piece in ten passes, most first.' },
      ),
    ),
    compared: Type.Optional(
      Type.Integer({ description: 'Other satellites of the fleet whose heights are known, by their element sets.' }),
    ),
  },
  {
    description:
      'The pieces of 12 cm that a collision at this height would leave, by the NASA standard breakup model, with drag in the mean air of NRLMSISE-00. Real clouds went somewhat faster. Absent above 2,000 km, where pieces stay.',
  },
);
