/** The command line was called in a way that it does not know. Commands of files answer 1 to it, as they always did. */
export const wrongUse = 2;

/** A server cannot be reached, refuses, or answers in a way that is not understood. */
export const serverFault = 4;

/** With `--check`: everything went well, and the answer is no. */
export const answerIsNo = 5;

/** A failure that ends the program with its exit code. */
export class EndWithCode extends Error {
  readonly exitCode: number;

  constructor(exitCode: number, sentence: string) {
    super(sentence);
    this.exitCode = exitCode;
  }
}
