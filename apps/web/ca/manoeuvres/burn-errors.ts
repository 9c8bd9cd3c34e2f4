import type { BurnDocument } from '@farpass/contract/manoeuvres';
import { formatSignificant } from '../../ui/format/quantity.ts';

type ErrorName = 'sizeErrorFraction' | 'sizeErrorMPerS' | 'pointingErrorDeg' | 'pointingErrorMPerS';

type BurnErrors = { readonly [Name in ErrorName]?: number | undefined };

/** The errors that are not 0, as fields of a burn: what is chosen from a trade space is judged with the same ones. */
export function statedErrors({
  sizeErrorFraction,
  sizeErrorMPerS,
  pointingErrorDeg,
  pointingErrorMPerS,
}: BurnErrors): Pick<BurnDocument, ErrorName> {
  return {
    ...(sizeErrorFraction ? { sizeErrorFraction } : {}),
    ...(sizeErrorMPerS ? { sizeErrorMPerS } : {}),
    ...(pointingErrorDeg ? { pointingErrorDeg } : {}),
    ...(pointingErrorMPerS ? { pointingErrorMPerS } : {}),
  };
}

/** The errors of the size and of the direction as short texts, such as `5 % + 1 mm/s` and `1° + 0.5 mm/s`; undefined without any. */
export function errorTexts(errors: BurnErrors): { readonly size: string; readonly pointing: string } | undefined {
  const stated = statedErrors(errors);
  if (Object.keys(stated).length === 0) return undefined;
  const { sizeErrorFraction = 0, sizeErrorMPerS = 0, pointingErrorDeg = 0, pointingErrorMPerS = 0 } = stated;
  const fixed = (mPerS: number) => (mPerS === 0 ? '' : ` + ${formatSignificant(1000 * mPerS, 2)} mm/s`);
  return {
    size: `${formatSignificant(100 * sizeErrorFraction, 2)} %${fixed(sizeErrorMPerS)}`,
    pointing: `${formatSignificant(pointingErrorDeg, 2)}°${fixed(pointingErrorMPerS)}`,
  };
}
