import type { Static } from 'typebox';
import * as Type from 'typebox';
import { keyed } from '../route/index.ts';

/** Something found when a file was read, with its line if it has one. */
export const Finding = Type.Object({
  code: Type.String(),
  line: Type.Optional(Type.Integer()),
  message: Type.String(),
  parameters: Type.Optional(
    keyed(Type.Union([Type.String(), Type.Number()]), { description: 'What the message names, for other languages.' }),
  ),
});

export type FindingDocument = Static<typeof Finding>;

/** The finding that goes with a `reason`. */
export const ReasonFinding = Type.Object(Finding.properties, {
  description: 'The same as `reason`, by code; absent if the reason names no fault of a file or an orbit.',
});
