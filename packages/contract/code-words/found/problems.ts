import { problemSentences } from '../../problem/index.ts';

/** Why requests are refused, in German, by the code of the sentence. */
export const germanProblemSentences: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(problemSentences).map(([code, [, german]]) => [code, german]),
);

/** What a schema refuses, in German, by code. A parameter has its place in `{{ }}`. */
export const germanSchemaFaults: Readonly<Record<string, string>> = {
  SCHEMA_REQUIRED: 'Die Angabe fehlt.',
  SCHEMA_UNKNOWN: 'Diese Angabe ist nicht vorgesehen.',
  SCHEMA_LIMIT: 'Erlaubt ist nur ein Wert {{comparison}} {{limit}}.',
  SCHEMA_LENGTH_LEAST: 'Mindestens {{limit}} Zeichen sind nötig.',
  SCHEMA_LENGTH_MOST: 'Höchstens {{limit}} Zeichen sind erlaubt.',
  SCHEMA_ITEMS_LEAST: 'Mindestens {{limit}} Einträge sind nötig.',
  SCHEMA_ITEMS_MOST: 'Höchstens {{limit}} Einträge sind erlaubt.',
  SCHEMA_TYPE: 'Die Angabe hat die falsche Art; erwartet: {{type}}.',
  SCHEMA_CHOICE: 'Erlaubt sind nur: {{choices}}.',
  SCHEMA_UTC_TIME: 'Erwartet: eine Zeit in UTC wie 2026-11-20T07:12:45Z.',
  SCHEMA_OTHER: 'Die Angabe hat nicht die erwartete Form.',
};
