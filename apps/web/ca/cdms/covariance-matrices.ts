import { readCdm } from '@farpass/ccsds/cdm';
import { type CovarianceInMetres, covarianceInMetres } from '@farpass/intake/cdm';

export const covarianceForms = ['matrix', 'correlation'] as const;
export type CovarianceForm = (typeof covarianceForms)[number];

/** The covariances of both objects of a message, the first object first; undefined if it states none. */
export function covariancesOf(text: string): readonly [CovarianceInMetres | undefined, CovarianceInMetres | undefined] {
  const read = readCdm(text, { mode: 'lenient' });
  if (read.kind === 'faults') return [undefined, undefined];
  return [covarianceInMetres(read.record.object1), covarianceInMetres(read.record.object2)];
}

/** As text for another program: names in the first line and column, tab-separated, with all digits. */
export function textOfCovariance(stated: CovarianceInMetres, form: CovarianceForm): string {
  const rows = stated[form].map((row, place) => [stated.components[place], ...row.map((value) => value ?? '')]);
  return [['', ...stated.components], ...rows].map((row) => row.join('\t')).join('\n');
}
