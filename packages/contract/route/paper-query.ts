import * as Type from 'typebox';
import { languages } from '../texts/index.ts';

/** For whom a PDF is written. */
export const paperQuery = {
  language: Type.Optional(Type.Enum([...languages], { description: 'Language of the report; default en.' })),
  zone: Type.Optional(
    Type.String({
      maxLength: 64,
      description: 'Zone of all times in the report, as an IANA name such as Europe/Berlin; default UTC.',
    }),
  ),
} as const;
