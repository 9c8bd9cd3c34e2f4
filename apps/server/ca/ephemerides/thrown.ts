import { AstroError } from '@farpass/astro/ephemeris';
import { StateFault } from '@farpass/intake/state';

type Parameters = Readonly<Record<string, string | number>>;

/** Why two orbits cannot be compared: its sentence, code and what it names. */
export class ComparisonFault extends Error {
  readonly parameters: Parameters;

  constructor({ message, code = '', parameters }: { message: string; code?: string; parameters?: Parameters }) {
    super(message);
    this.name = 'ComparisonFault';
    this.parameters = { ...parameters, reasonCode: code };
  }
}

/** The code of what was thrown, as `reasonCode`, and what its sentence names. */
export function thrownParameters(error: unknown): Parameters {
  if (error instanceof ComparisonFault) return error.parameters;
  if (error instanceof StateFault) return { reasonCode: error.code, ...error.parameters };
  if (!(error instanceof AstroError)) return {};
  const said = Object.entries(error.fields).filter(([, value]) => ['string', 'number'].includes(typeof value));
  const point = 'index' in error.fields ? { point: error.fields.index + 1 } : {};
  return { reasonCode: error.code, ...Object.fromEntries(said), ...point };
}
