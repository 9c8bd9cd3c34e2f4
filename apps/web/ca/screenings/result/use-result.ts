import { msPerHour } from '@farpass/astro/constants';
import { outlineConjunctions } from '@farpass/contract/conjunctions';
import type { ScreeningDocument } from '@farpass/contract/screenings';
import { useMemo } from 'react';
import { useList } from '../../../api/lists/use-lists.ts';
import { useTexts } from '../../../texts/feature-texts.ts';
import { useDisplayZone } from '../../../ui/format/DisplayZone.tsx';
import { formatInstant, readInstant } from '../../../ui/format/instant.ts';
import { screeningsTexts } from '../texts.ts';
import { type AssessedApproach, assessed } from './approaches.ts';
import type { Verdict } from './verdict.ts';

/** A later message may have moved the closest approach over the edge of the window. */
const marginMs = msPerHour;

/** The conjunctions of the window that came from the approaches, for their risk and probability. */
export function useAssessed({ results = [], from, to }: ScreeningDocument): readonly AssessedApproach[] {
  const margin = (at: string, ms: number) => new Date((readInstant(at) ?? 0) + ms).toISOString();
  const conjunctions = useList(outlineConjunctions, {
    from: margin(from, -marginMs),
    to: margin(to, marginMs),
    digits: 6,
  }).data;
  return useMemo(() => assessed(results, conjunctions ?? []), [results, conjunctions]);
}

/**
 * The result or the progress of a screening in a sentence; and why an empty result for an object is not an all-clear.
 */
export function useVerdictText(verdict: Verdict): string {
  const t = useTexts(screeningsTexts);
  const zone = useDisplayZone();
  if (verdict.kind === 'running') return t('verdict.running', { count: verdict.found });
  if (verdict.kind !== 'nothing' && verdict.kind !== 'found') return t(`verdict.${verdict.kind}`);
  const { toMs, reserved } = verdict;
  const time = toMs === undefined ? '' : formatInstant(toMs, { pattern: 'seconds', zone });
  const said =
    verdict.kind === 'nothing' ? t('verdict.nothing', { time }) : t('verdict.found', { count: verdict.found, time });
  return [said, ...reserved.map(({ code, count }) => t(`reserved.${code}`, { count }))].join(' ');
}
