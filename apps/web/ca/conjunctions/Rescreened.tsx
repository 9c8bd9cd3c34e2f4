import type { ConjunctionDocument } from '@farpass/contract/ca';
import { useTexts } from '../../texts/feature-texts.ts';
import { absent } from '../../ui/format/absent.ts';
import { useDisplayZone } from '../../ui/format/DisplayZone.tsx';
import { formatInstant, readInstant } from '../../ui/format/instant.ts';
import { StatusSymbol } from '../../ui/status/StatusSymbol.tsx';
import type { StatusLevel } from '../../ui/status/status.ts';
import classes from './conjunctions.module.css';
import { conjunctionsTexts } from './texts.ts';

type Rescreening = NonNullable<ConjunctionDocument['rescreening']>;

const levels: Readonly<Record<Rescreening['state'], StatusLevel>> = {
  FOUND: 'caution',
  CLEAR: 'ok',
  NOT_RESCREENED: 'inactive',
};

interface RescreenedProps {
  readonly rescreening: Rescreening | undefined;
  /** With what is meant: where no head of a column says so. */
  readonly isLong?: boolean;
}

/** "Rescreened and clear" in a word, against "found again" and "not rescreened"; in full to who asks. */
export function Rescreened({ rescreening, isLong = false }: RescreenedProps) {
  const t = useTexts(conjunctionsTexts);
  const text = useRescreeningText();
  if (rescreening === undefined) return isLong ? null : absent;
  return (
    <span className={classes['marks']} title={text(rescreening)}>
      <StatusSymbol level={levels[rescreening.state]} size={10} />{' '}
      {t(`${isLong ? 'rescreenedLong' : 'rescreened'}.${rescreening.state}`)}
    </span>
  );
}

/** What our own screenings say of a conjunction since its newest message, in full. */
function useRescreeningText(): (rescreening: Rescreening) => string {
  const t = useTexts(conjunctionsTexts);
  const zone = useDisplayZone();
  return ({ state, screenedAt, volume }) => {
    const atMs = screenedAt === undefined ? undefined : readInstant(screenedAt);
    const text = t(`rescreened.${state}Help`);
    if (atMs === undefined) return text;
    const time = formatInstant(atMs, { pattern: 'seconds', zone });
    return `${text} ${t('rescreened.at', { time, volume: volume ?? absent })}`;
  };
}
