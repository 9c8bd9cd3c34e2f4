import type { Static } from 'typebox';
import * as Type from 'typebox';
import { json, route } from '../route/index.ts';
import { odt } from './access.ts';

/** Where an object that can be observed is known from, in the order in which they are listed. */
export const observableKinds = ['FLEET', 'REQUEST', 'MESSAGE', 'CATALOGUE'] as const;

const ObservableObject = Type.Object({
  kind: Type.Enum(observableKinds, {
    description:
      'FLEET: your own satellite. REQUEST: of a request of your operator. MESSAGE: only a message about your fleet names it, the catalogue has no element set. CATALOGUE: an object of the catalogue, or of your own element sets.',
  }),
  name: Type.String(),
  catalogueId: Type.Optional(Type.Integer({ description: 'Absent for an orbit of your own without a number.' })),
  cosparId: Type.Optional(Type.String({ description: 'International designator.' })),
  'observation-request-id': Type.Optional(
    Type.String({ description: 'The newest request for it that brought its own orbit.' }),
  ),
  satelliteId: Type.Optional(Type.String({ description: 'The satellite that the newest message is about.' })),
  conjunctionId: Type.Optional(
    Type.String({ description: 'The newest conjunction with it: tracking ordered there is pointed by its message.' }),
  ),
});

export type ObservableObjectDocument = Static<typeof ObservableObject>;

export const findObservableObjects = route({
  ...odt,
  method: 'GET',
  path: '/odt/objects',
  operationId: 'findObservableObjects',
  summary: 'Find an object to observe: in my fleet, my requests, the messages about my fleet, and the catalogue',
  description:
    'Every word must occur in the name, the number or the designator, in any case; hyphens count as spaces. Whole words come first. Without `text`: the fleet and recent requests. Fleet and messages need the role of a user of Collision Avoidance.',
  audit: null,
  tags: ['requests'],
  query: Type.Object({
    text: Type.Optional(Type.String({ maxLength: 80, description: 'Words of a name, a number, or a designator.' })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 12, description: 'At most so many.' })),
  }),
  responses: { 200: json(Type.Array(ObservableObject), 'The best matches first; each object once.') },
});

/** The words of a text: hyphens and other signs count as spaces. */
export function objectWordsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/**
 * How well a name, number or designator has all of the typed words: 2 for each that is a word of it, 1 for each beginning;
 * undefined if one is missing.
 */
export function wordScoreOf(part: string, words: readonly string[]): number | undefined {
  const own = objectWordsOf(part);
  let score = 0;
  for (const word of words) {
    if (own.includes(word)) score += 2;
    else if (own.some((one) => one.startsWith(word))) score += 1;
    else if (!own.some((one) => one.includes(word))) return undefined;
  }
  return score;
}

/** Whether everything that was typed lies in the name: only then Enter may take the object without a further choice. */
export function isTypedName({ name, typed }: Readonly<Record<'name' | 'typed', string>>): boolean {
  const words = objectWordsOf(typed);
  return words.length > 0 && wordScoreOf(name, words) !== undefined;
}
