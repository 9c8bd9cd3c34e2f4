import * as Type from 'typebox';
import { keyed } from '../route/keyed.ts';

/** RFC 9457 problem document as this API writes it. */
export const ProblemDocument = Type.Object(
  {
    type: Type.String({
      description: 'The kind of problem: urn:farpass:problem: and its code in lower case with hyphens.',
    }),
    status: Type.Integer({ description: 'The HTTP status.' }),
    code: Type.String({ description: 'The code of the problem registry.' }),
    title: Type.String({ description: 'What kind of problem this is.' }),
    detail: Type.String({ description: 'What was found here, what was expected, and what to do.' }),
    requestId: Type.String({ description: 'The id of this request in the logs.' }),
    errors: Type.Optional(
      Type.Array(
        Type.Object({
          pointer: Type.Optional(Type.String({ description: 'JSON pointer into the request.' })),
          line: Type.Optional(Type.Integer({ description: 'Line of the uploaded file, from 1.' })),
          column: Type.Optional(Type.Integer({ description: 'Column of the uploaded file, from 1.' })),
          code: Type.Optional(Type.String()),
          message: Type.String(),
          parameters: Type.Optional(
            keyed(Type.Union([Type.String(), Type.Number()]), {
              description: 'What the message names, for other languages.',
            }),
          ),
        }),
        { description: 'Every fault found, each with its place.' },
      ),
    ),
    conjunctionIds: Type.Optional(
      Type.Array(Type.String(), {
        description: 'Of LOWERS_RISK: the conjunctions ahead that it would lower; may be empty.',
      }),
    ),
  },
  { $id: 'Problem', description: 'An error, as RFC 9457 describes it.' },
);
