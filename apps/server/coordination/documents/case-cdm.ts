import { readCdm } from '@farpass/ccsds/cdm';
import { because, Problem, saying } from '@farpass/contract/problem';
import { instantOfUtc, unixMsOfInstant } from '../../platform/db/index.ts';
import type { CaseRow } from '../tables.ts';

/** Refuses text that is not a CDM about both objects of a case near its closest approach. */
export function requireCaseCdm(text: string, { lowNorad, highNorad, tca }: CaseRow, windowS: number): void {
  const result = readCdm(text, { mode: 'lenient' });
  if (result.kind === 'faults')
    throw new Problem('CONTENT_INVALID', because(saying('CASE_CDM_UNREADABLE', {}), '/cdm'));
  const { object1, object2, relative } = result.record;
  const numbers = [object1, object2].map(({ metadata }) => String(metadata.values.OBJECT_DESIGNATOR ?? '').trim());
  const wanted = [lowNorad, highNorad].map(String);
  const said = relative.values.TCA;
  const found = `${numbers.join(' × ')}, ${said ?? ''}`.slice(0, 120);
  const isPair = wanted.every((one) => numbers.some((number) => Number(number) === Number(one)));
  const awayMs = said === undefined ? Number.NaN : Math.abs(timeOf(String(said)) - unixMsOfInstant(tca));
  if (isPair && awayMs <= 1000 * windowS) return;
  throw new Problem(
    'CONTENT_INVALID',
    because(saying('CASE_CDM_FOREIGN', { objects: wanted.join(' × '), tca, found }), '/cdm'),
  );
}

function timeOf(text: string): number {
  try {
    return unixMsOfInstant(instantOfUtc(text));
  } catch {
    return Number.NaN;
  }
}
