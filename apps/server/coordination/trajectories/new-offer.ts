import { because, Problem, saying } from '@farpass/contract/problem';
import { type ComputePool, defineTask } from '../../platform/compute/index.ts';
import { currentInstant, instantOf, unixMsOfInstant } from '../../platform/db/index.ts';
import type { CaseRow } from '../tables.ts';
import type { NewOffer } from './offers.ts';

const copyTask = defineTask<typeof import('./copy.task.ts')>(
  'ca.copy-trajectory',
  new URL('./copy.task.ts', import.meta.url),
);

/** Larger files are not copied. */
export const largestOfferBytes = 33_554_432;

/** A trajectory as it is handed in, and where it was in the request. */
interface OfferSource extends Omit<NewOffer, 'copy'> {
  readonly bytes: Uint8Array;
  readonly noradId: number;
  readonly pointer: string;
  /** Who computes it. */
  readonly owner: string;
}

/** A trajectory as states only. Refused if it cannot be read, or has no states at the closest approach. */
export async function newOffer(
  compute: ComputePool,
  { id: caseId, tca }: Pick<CaseRow, 'id' | 'tca'>,
  { bytes, noradId, pointer, owner, ...offer }: OfferSource,
): Promise<NewOffer> {
  const { fileName, kind, context } = offer;
  const tags = `KIND = ${kind}${context === null ? '' : `, CONTEXT = ${context}`}`;
  const refuse = (fault: ReturnType<typeof saying>) => new Problem('CONTENT_INVALID', because(fault, pointer));
  const remark = `States only, for ${noradId} in case ${caseId} of Farpass (${pointer}); ${tags}`;
  const head = { createdUtc: currentInstant().slice(0, 23), originator: 'FARPASS', remark };
  const copy =
    bytes.length > largestOfferBytes
      ? undefined
      : await compute.run(copyTask, { bytes, head }, { isInteractive: true, owner });
  if (copy === undefined) throw refuse(saying('TRAJECTORY_NOT_OFFERED', { file: fileName }));
  const [from, until] = [instantOf(copy.fromUtc), instantOf(copy.untilUtc)];
  const tcaMs = unixMsOfInstant(tca);
  if (unixMsOfInstant(from) > tcaMs || unixMsOfInstant(until) < tcaMs)
    throw refuse(saying('TRAJECTORY_UNCOVERED', { file: fileName, tca }));
  return { ...offer, copy: { ...copy, from, until } };
}
