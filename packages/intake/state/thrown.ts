import { AstroError } from '@farpass/astro/ephemeris';
import { StateFault } from './fault.ts';

/** The code of what was thrown, as `reasonCode`, and what its sentence names, for other languages. */
export function thrownParameters(error: unknown): Readonly<Record<string, string | number>> {
  if (error instanceof StateFault) return { reasonCode: error.code, ...error.parameters };
  if (!(error instanceof AstroError)) return {};
  const said = Object.entries(error.fields).filter(([, value]) => ['string', 'number'].includes(typeof value));
  const point = 'index' in error.fields ? { point: error.fields.index + 1 } : {};
  return { reasonCode: error.code, ...Object.fromEntries(said), ...point };
}
