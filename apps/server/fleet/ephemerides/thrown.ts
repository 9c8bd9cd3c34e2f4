import { thrownParameters as knownParameters } from '@farpass/intake/state';

type Parameters = Readonly<Record<string, string | number>>;

/** Why two orbits cannot be compared: the sentence, its code and its parameters. */
export class ComparisonFault extends Error {
  readonly parameters: Parameters;

  constructor({ message, code = '', parameters }: { message: string; code?: string; parameters?: Parameters }) {
    super(message);
    this.name = 'ComparisonFault';
    this.parameters = { ...parameters, reasonCode: code };
  }
}

/** The code of a thrown error, as `reasonCode`, and the parameters of its sentence. */
export function thrownParameters(error: unknown): Parameters {
  return error instanceof ComparisonFault ? error.parameters : knownParameters(error);
}
