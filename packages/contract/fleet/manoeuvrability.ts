import * as Type from 'typebox';

/** The five classes of the Space Safety Coalition (2023), the most capable first. */
export const manoeuvrabilities = [
  'CREWED',
  'AUTOMATED_AVOIDANCE',
  'MANOEUVRABLE',
  'MINIMALLY_MANOEUVRABLE',
  'NON_MANOEUVRABLE',
] as const;

export const Manoeuvrability = Type.Enum(manoeuvrabilities, {
  description: 'Class of the Space Safety Coalition (2023), for who moves in a conjunction of two operators.',
});
