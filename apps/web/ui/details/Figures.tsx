import { useTexts } from '../../texts/feature-texts.ts';
import { absent } from '../format/absent.ts';
import { useClock } from '../format/clock.ts';
import { useDisplayZone } from '../format/DisplayZone.tsx';
import { formatAge, formatCountdown } from '../format/duration.ts';
import classes from '../format/figures.module.css';
import { formatInstant } from '../format/instant.ts';
import { formatProbability } from '../format/power-of-ten.ts';
import { formatDistance, type QuantityText, withUnit } from '../format/quantity.ts';
import { StatusSymbol } from '../status/StatusSymbol.tsx';
import { uiTexts } from '../texts.ts';
import { Explained } from '../tooltip/Hint.tsx';

/** A value with its unit, kept on one line. */
export function Quantity({ value, unit }: QuantityText) {
  return <span className={classes['figure']}>{withUnit({ value, unit })}</span>;
}

export function Distance({ metres }: { readonly metres: number | undefined }) {
  return <Quantity {...formatDistance(metres ?? Number.NaN)} />;
}

/** A probability as 1.2 × 10⁻⁴; zero and one stay as they are, and below 10⁻²⁰ only that is shown. */
export function PowerOfTen({ value, digits = 2, isAtMost = false }: PowerOfTenProps) {
  const text = formatProbability(value ?? Number.NaN, digits);
  return <span className={classes['figure']}>{isAtMost ? atMost(text) : text}</span>;
}

interface PowerOfTenProps {
  readonly value: number | undefined;
  readonly digits?: number;
  /** An upper bound is written as ≤ 1.2 × 10⁻⁴. */
  readonly isAtMost?: boolean | undefined;
}

/** "< 10⁻²⁰" already says that it is less. */
function atMost(text: string): string {
  return text.startsWith('<') ? text : `≤ ${text}`;
}

/** Time left until an instant, counting down each second. */
export function Countdown({ toMs }: { readonly toMs: number }) {
  const nowMs = useClock('second');
  return (
    <span className={classes['mono']} role="timer">
      {formatCountdown(toMs - nowMs)}
    </span>
  );
}

/** The age of a list's data; marked if they are older than they should be. */
export function DataAge({ atMs, staleAfterMs }: { readonly atMs: number | undefined; readonly staleAfterMs?: number }) {
  const t = useTexts(uiTexts);
  const zone = useDisplayZone();
  const nowMs = useClock('fiveSeconds');
  if (atMs === undefined) return <span className={classes['age']}>{t('age.loading')}</span>;
  const age = formatAge(nowMs - atMs);
  const isStale = staleAfterMs !== undefined && nowMs - atMs > staleAfterMs;
  return (
    <Explained
      className={classes['age']}
      text={t('age.at', { time: formatInstant(atMs, { pattern: 'seconds', zone }) })}
    >
      {isStale ? <StatusSymbol level="caution" size={10} /> : null}
      {isStale ? t('age.stale', { age }) : t('age.old', { age })}
    </Explained>
  );
}

/**
 * How long ago something happened, in a row of a table, with the instant in a tooltip; the row's own page shows it as
 * well.
 */
export function Ago({ atMs }: { readonly atMs: number | undefined }) {
  const zone = useDisplayZone();
  const nowMs = useClock('fiveSeconds');
  if (atMs === undefined) return absent;
  return (
    <Explained text={formatInstant(atMs, { pattern: 'seconds', zone })} isPassedByKeys>
      {formatAge(nowMs - atMs)}
    </Explained>
  );
}
