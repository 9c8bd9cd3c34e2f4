import { Screener, slicesOf } from '@farpass/screening/sieve';
import { threadKernel } from '../../platform/kernel/index.ts';
import type { SliceFindings } from '../tables.ts';
import { approachOf } from './documents.ts';
import { type OpenScreening, openScreening, type PreparedScreening } from './prepared.ts';

export interface SliceOrder {
  readonly prepared: PreparedScreening;
  readonly slice: number;
}

interface Opened {
  readonly screening: OpenScreening;
  readonly screener: Screener;
}

/** The last screening of this thread: slices of one screening follow each other. */
let last: Opened | undefined;

function openedScreening(prepared: PreparedScreening): Opened {
  if (last?.screening.screeningId === prepared.screeningId) return last;
  last = { screening: openScreening(prepared), screener: new Screener(threadKernel(), prepared.task) };
  return last;
}

/** Processes one slice of a screening. The same order gives the same findings in any thread. */
export function run({ prepared, slice }: SliceOrder): SliceFindings {
  const { screening, screener } = openedScreening(prepared);
  const span = slicesOf(prepared.task)[slice];
  if (span === undefined) throw new RangeError(`Screening ${prepared.screeningId} has no slice ${slice}.`);
  const findings = screener.screen(span);
  return { findings, approaches: findings.events.map((event) => approachOf(screening, event)) };
}
