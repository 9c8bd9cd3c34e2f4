import { slicesOf } from '@farpass/screening/sieve';
import type { Materials } from './materials.ts';
import { approachOf } from './named-findings.ts';
import { plannedOf } from './planned.ts';
import type { SliceFindings } from './tables.ts';

export interface SliceOrder {
  readonly materials: Materials;
  readonly slice: number;
}

/** Works on one slice of a screening. The same order gives the same findings in any thread. */
export async function run({ materials, slice }: SliceOrder): Promise<SliceFindings> {
  const planned = await plannedOf(materials);
  const span = slicesOf(planned.task)[slice];
  if (span === undefined) throw new RangeError(`Screening ${materials.screeningId} has no slice ${slice}.`);
  const findings = planned.screener.screen(span);
  return { findings, approaches: findings.events.map((event) => approachOf(planned, event)) };
}
