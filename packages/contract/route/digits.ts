import * as Type from 'typebox';

/** For answers with thousands of computed numbers: most of their length is digits that no one sees. */
export const DigitsQuery = {
  digits: Type.Optional(
    Type.Integer({
      minimum: 3,
      maximum: 17,
      description: 'Significant digits of the numbers in the answer that are not whole; as computed if absent.',
    }),
  ),
} as const;
