import { type ConjunctionDocument, listConjunctions } from '@farpass/contract/conjunctions';
import { useMemo } from 'react';
import { useList } from '../../../api/lists/use-lists.ts';
import { useClock } from '../../../ui/format/clock.ts';
import { byUrgency } from '../../conjunctions/list/fold.ts';
import { futureFrom } from '../../conjunctions/list/question.ts';
import { splitByTime } from '../../conjunctions/split.ts';

/** The fields of each from the server: more than the page shows. */
const part = { geometry: false, digits: 6 } as const;

const levels = ['CRITICAL', 'HIGH'] as const;

/**
 * Critical and high events ahead that need a person, the most urgent first; undefined while they load. One whose burn is commanded
 * is decided, unless it changed since or its fate is not known.
 */
export function useUndecided(): readonly ConjunctionDocument[] | undefined {
  const minuteMs = useClock('minute');
  const { data } = useList(
    listConjunctions,
    (nowMs) => ({ from: futureFrom(nowMs), attention: true, risk: [...levels], ...part }),
    { keepsPrevious: true },
  );
  return useMemo(() => data && byUrgency(splitByTime(data, minuteMs).future.filter(isUndecided)), [data, minuteMs]);
}

function isUndecided({ burn, attention = [], decision }: ConjunctionDocument): boolean {
  if (burn?.state !== 'COMMANDED' || decision?.isAcknowledged !== true) return true;
  return attention.some((reason) => reason !== 'RISK');
}
