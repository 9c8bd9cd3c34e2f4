import { uncheckedReasonWords, volumeWords } from '@farpass/contract/code-words';
import { useTexts } from '../../texts/feature-texts.ts';
import { type Language, useLanguage } from '../../texts/language.ts';
import { absent } from '../../ui/format/absent.ts';
import { useClock } from '../../ui/format/clock.ts';
import { useDisplayZone } from '../../ui/format/DisplayZone.tsx';
import { formatInstant, readInstant } from '../../ui/format/instant.ts';
import { distanceText } from '../../ui/format/quantity.ts';
import { ProcessMark, type ProcessOutcome } from '../../ui/status/ProcessMark.tsx';
import { Explained } from '../../ui/tooltip/Hint.tsx';
import classes from './conjunctions.module.css';
import { type Rescreening, rescreeningState } from './rescreening-state.ts';
import { conjunctionsTexts } from './texts.ts';

/** A message of a provider keeps its risk whatever our screening found: no outcome is good or bad alone. */
const outcomes: Readonly<Record<Rescreening['state'], ProcessOutcome>> = {
  FOUND: 'done',
  CLEAR: 'absent',
  NOT_CHECKABLE: 'impossible',
  NOT_RESCREENED: 'none',
};

interface RescreenedProps {
  readonly rescreening: Rescreening | undefined;
  /** Of the event: past events are no longer screened. */
  readonly tcaMs: number;
  /** With an explanation, if no column heading gives one. */
  readonly isLong?: boolean;
}

/** "Not found" in a word, as opposed to "found again" and "not rescreened"; in full with the time of the screening. */
export function Rescreened({ rescreening, tcaMs, isLong = false }: RescreenedProps) {
  const t = useTexts(conjunctionsTexts);
  const text = useRescreeningText();
  const causeText = useCauseText();
  const language = useLanguage();
  const zone = useDisplayZone();
  const nowMs = useClock('minute');
  const state = rescreeningState({ rescreening, tcaMs }, nowMs);
  if (rescreening === undefined || state === undefined) return isLong ? null : absent;
  const atMs = rescreening.screenedAt === undefined ? undefined : readInstant(rescreening.screenedAt);
  const time = atMs === undefined ? '' : formatInstant(atMs, { pattern: 'seconds', zone });
  const cause = causeText(rescreening);
  return (
    <Explained className={classes['marks']} text={text(rescreening)} isPassedByKeys={!isLong}>
      <ProcessMark outcome={outcomes[state]} />{' '}
      {t(`${isLong ? 'rescreenedLong' : 'rescreened'}.${state}`, { time, reason: reasonWords(rescreening, language) })}
      {isLong && cause !== '' ? ` · ${t('rescreened.since', { time, cause })}` : ''}
    </Explained>
  );
}

/**
 * The results of our own screenings for a conjunction since its newest message, in full. The volumes of a whole fleet
 * are not named.
 */
function useRescreeningText(): (rescreening: Rescreening) => string {
  const t = useTexts(conjunctionsTexts);
  const zone = useDisplayZone();
  const language = useLanguage();
  const causeText = useCauseText();
  return (rescreening) => {
    const { state, screenedAt, volume } = rescreening;
    const atMs = screenedAt === undefined ? undefined : readInstant(screenedAt);
    const text = t(`rescreened.${state}Help`, { reason: reasonWords(rescreening, language) });
    if (atMs === undefined) return text;
    const cause = causeText(rescreening);
    const time = formatInstant(atMs, { pattern: 'seconds', zone });
    const isOne = volume !== undefined && volume !== '' && !volume.includes('; ');
    const at = isOne
      ? t('rescreened.atIn', { time, volume: volumeWords(volume, language) })
      : t('rescreened.at', { time });
    return cause === '' ? `${text} ${at}` : `${text} ${at} (${cause})`;
  };
}

/** The new data that made us screen it again, and their effect; empty after a screening of everything. */
function useCauseText(): (rescreening: Rescreening) => string {
  const t = useTexts(conjunctionsTexts);
  const zone = useDisplayZone();
  return ({ cause }) => {
    if (cause === undefined) return '';
    const data = cause.objects
      .map(({ by, name, epoch }) => {
        const atMs = readInstant(epoch);
        const time = atMs === undefined ? epoch : formatInstant(atMs, { pattern: 'seconds', zone });
        return t(`rescreened.data.${by}`, { name, time });
      })
      .join(', ');
    const before = distanceText(cause.missBeforeM);
    const { missAfterM } = cause;
    if (missAfterM === undefined) return t('rescreened.gone', { data, before });
    return t('rescreened.changed', { data, before, after: distanceText(missAfterM) });
  };
}

function reasonWords({ reason }: Rescreening, language: Language): string {
  return reason === undefined ? '' : uncheckedReasonWords[language][reason];
}
