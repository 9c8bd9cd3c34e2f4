import { filledText } from '../texts/index.ts';
import type { ProblemDetails, ProblemFault } from './problem.ts';
import problemSentences from './sentences.en.json' with { type: 'json' };

/** Why a request is refused: the key of the sentence in the message files. */
export type SentenceCode = keyof typeof problemSentences;

/** The English sentences, by code. The server answers with one of them, its code and its parameters; pages in other languages have theirs by the code. */
export { problemSentences };

/** A fault with its sentence in English, its code and its parameters. */
export function saying<Code extends SentenceCode>(
  code: Code,
  parameters: Readonly<Record<string, string | number>>,
): ProblemFault & { readonly code: Code } {
  return { code, message: filledText(problemSentences[code], parameters), parameters };
}

/** The details of a problem that is one fault, at a place of the request or of the whole of it. */
export function because(
  fault: ProblemFault,
  pointer?: string,
): Pick<ProblemDetails, 'detail'> & { errors: ProblemFault[] } {
  return { detail: fault.message, errors: [pointer === undefined ? fault : { pointer, ...fault }] };
}
