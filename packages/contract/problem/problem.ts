import { type ProblemCode, problemRegistry } from './registry.ts';

/** One fault inside a request: where it is (JSON pointer, or line of an uploaded file) and what is wrong there. */
export interface ProblemFault {
  readonly pointer?: string;
  readonly line?: number;
  readonly column?: number;
  readonly code?: string;
  readonly message: string;
  /** The parameters of the message, for other languages. */
  readonly parameters?: Readonly<Record<string, string | number>>;
}

export interface ProblemDetails {
  /** The finding, the expectation and the remedy, for this request. */
  readonly detail: string;
  /** Replaces the registry's title if the words are prescribed. */
  readonly title?: string;
  readonly errors?: readonly ProblemFault[];
  /** The conjunctions that the request would have lowered. */
  readonly conjunctionIds?: readonly string[] | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

/** An answer that refuses: thrown by rules and stores, turned into `application/problem+json` at the edge. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly title: string;
  readonly errors: readonly ProblemFault[];
  readonly conjunctionIds: readonly string[] | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ProblemCode, details: ProblemDetails) {
    super(details.detail, { cause: details.cause });
    this.name = 'Problem';
    this.code = code;
    this.status = problemRegistry[code].status;
    this.title = details.title ?? problemRegistry[code].title;
    this.errors = details.errors ?? [];
    this.conjunctionIds = details.conjunctionIds;
    this.headers = details.headers ?? {};
  }
}
