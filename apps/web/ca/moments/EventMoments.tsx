import type { EventMomentsDocument } from '@farpass/contract/manoeuvres';
import { useTexts } from '../../texts/feature-texts.ts';
import { formatSignificant } from '../../ui/format/quantity.ts';
import { BurnMoments, CommandNote, Moment } from './BurnMoments.tsx';
import classes from './moments.module.css';
import { momentTexts } from './texts.ts';
import { useMoments } from './use-moments.ts';

/** The last moments to act on a conjunction in one line: decision, command, upload, ignition and closest approach. */
export function EventMoments({ conjunctionId }: { readonly conjunctionId: string }) {
  const t = useTexts(momentTexts);
  const [found] = useMoments(conjunctionId).data ?? [];
  if (found === undefined) return null;
  const { burn } = found;
  return (
    <section className={classes['line']} aria-label={t('title')}>
      <dl className={classes['moments']}>
        {found.decideBy === undefined ? null : (
          <Moment name={t(`deadline.${found.deadlineBasis}`)} at={found.decideBy} />
        )}
        {burn === undefined ? null : <BurnMoments moments={burn} state={burn.state} />}
        <Moment name={t('kind.TCA')} at={found.tca} />
      </dl>
      {burn === undefined ? null : <BurnSource burn={burn} />}
    </section>
  );
}

/** The warning that a command is due; nothing without one. */
export function EventAlarm({ conjunctionId }: { readonly conjunctionId: string }) {
  const burn = useMoments(conjunctionId).data?.[0]?.burn;
  return burn === undefined ? null : <CommandNote moments={burn} state={burn.state} />;
}

type Burn = NonNullable<EventMomentsDocument['burn']>;

/** Whose burn it is. */
function BurnSource({ burn: { source, name = '', deltaVMPerS } }: { readonly burn: Burn }) {
  const t = useTexts(momentTexts);
  return <p className={classes['of']}>{t(`of.${source}`, { name, size: formatSignificant(deltaVMPerS, 2) })}</p>;
}
