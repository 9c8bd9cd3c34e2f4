import { ManoeuvreFault } from '@farpass/manoeuvre/burns';

/** The result of a thread: an answer, or the field of the plan with a fault. */
export type Faulty<Result> =
  | { readonly kind: 'found'; readonly found: Result }
  | {
      readonly kind: 'fault';
      readonly code: string;
      readonly field: string;
      readonly sentence: string;
      readonly parameters: ManoeuvreFault['parameters'];
    };

/** Does the work; a fault of the plan is an answer. Errors lose their fields between threads. */
export async function answered<Result>(work: () => Promise<Result>): Promise<Faulty<Result>> {
  try {
    return { kind: 'found', found: await work() };
  } catch (error) {
    if (!(error instanceof ManoeuvreFault)) throw error;
    const { code, field, sentence, parameters } = error;
    return { kind: 'fault', code, field, sentence, parameters };
  }
}
