import { ManoeuvreFault } from '@farpass/manoeuvre/burns';

/** The answer of a thread: the result, or the fault of the plan with its field. */
export type Faulty<Result> =
  | { readonly kind: 'found'; readonly found: Result }
  | {
      readonly kind: 'fault';
      readonly code: string;
      readonly field: string;
      readonly sentence: string;
      readonly parameters: ManoeuvreFault['parameters'];
    };

/**
 * Does the work and returns a fault of the plan as a value, because an error that passes from thread to thread loses
 * its code and its field.
 */
export async function foundOrFault<Result>(work: () => Promise<Result>): Promise<Faulty<Result>> {
  try {
    return { kind: 'found', found: await work() };
  } catch (error) {
    if (!(error instanceof ManoeuvreFault)) throw error;
    const { code, field, sentence, parameters } = error;
    return { kind: 'fault', code, field, sentence, parameters };
  }
}
