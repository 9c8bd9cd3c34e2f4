import type { ManoeuvrePlanDocument } from '@farpass/contract/manoeuvres';
import { commandAlarm } from '@farpass/operations/moments';
import { useTexts } from '../../texts/feature-texts.ts';
import { Countdown } from '../../ui/details/Figures.tsx';
import { useClock } from '../../ui/format/clock.ts';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { Note } from '../../ui/page/States.tsx';
import classes from './moments.module.css';
import { momentTexts } from './texts.ts';

type Moments = NonNullable<ManoeuvrePlanDocument['moments']>;

interface BurnMomentsProps {
  readonly moments: Moments;
  /** Of its plan; undefined if a search proposes the burn. */
  readonly state: ManoeuvrePlanDocument['state'] | undefined;
}

/** Command, upload and ignition of a burn, counted down. */
export function BurnMoments({ moments, state }: BurnMomentsProps) {
  const t = useTexts(momentTexts);
  const alarm = useAlarm(moments, state);
  const isHandedOver = state === 'EXPORTED' || state === 'EXECUTED' || state === 'MISSED' || state === 'CANCELLED';
  return (
    <>
      {isHandedOver ? null : <Moment name={t('kind.COMMAND')} at={moments.commandBy} alarm={alarm} />}
      <Moment name={t('kind.UPLOAD')} at={moments.uploadBy} />
      <Moment name={t('kind.IGNITION')} at={moments.ignition} />
    </>
  );
}

/** The last moments of a plan. */
export function PlanMoments({ plan }: { readonly plan: Pick<ManoeuvrePlanDocument, 'moments' | 'state'> }) {
  if (plan.moments === undefined) return null;
  return (
    <dl className={classes['moments']}>
      <BurnMoments moments={plan.moments} state={plan.state} />
    </dl>
  );
}

/** The next moment of a plan that is not over, counted down; once all have passed, the time since its ignition. */
export function NextMoment({ moments, state }: BurnMomentsProps) {
  const t = useTexts(momentTexts);
  const nowMs = useClock('second');
  if (state === 'CANCELLED' || state === 'EXECUTED' || state === 'MISSED') return null;
  const { commandBy, uploadBy, ignition } = moments;
  const ahead = [
    ...(state === 'EXPORTED' ? [] : [{ kind: 'COMMAND', at: commandBy } as const]),
    { kind: 'UPLOAD', at: uploadBy } as const,
    { kind: 'IGNITION', at: ignition } as const,
  ];
  const next = ahead.find(({ at }) => (readInstant(at) ?? 0) > nowMs);
  const { kind, at } = next ?? { kind: 'IGNITION', at: ignition };
  return (
    <span>
      {t(`kind.${kind}`)} <Countdown toMs={readInstant(at) ?? 0} />
    </span>
  );
}

/** The warning about the command of a plan, as the clock runs. */
export function CommandNote({ moments, state }: BurnMomentsProps) {
  const t = useTexts(momentTexts);
  const alarm = useAlarm(moments, state);
  if (alarm === undefined) return null;
  return <Note level={alarm === 'NEAR' ? 'caution' : 'critical'}>{t(`alarm.${alarm}`)}</Note>;
}

function useAlarm({ commandBy, ignition }: Moments, state: BurnMomentsProps['state']) {
  const nowMs = useClock('fiveSeconds');
  const [commandMs, ignitionMs] = [readInstant(commandBy), readInstant(ignition)];
  if (state === undefined || commandMs === undefined || ignitionMs === undefined) return undefined;
  return commandAlarm({ commandMs, ignitionMs }, { state, nowMs });
}

interface MomentProps {
  readonly name: string;
  readonly at: string;
  readonly alarm?: Moments['alarm'] | undefined;
}

/** One moment with its countdown. */
export function Moment({ name, at, alarm }: MomentProps) {
  const atMs = readInstant(at);
  if (atMs === undefined) return null;
  return (
    <div className={classes['moment']} data-alarm={alarm}>
      <dt>{name}</dt>
      <dd>
        <Countdown toMs={atMs} />
        <span className={classes['at']}>
          <Instant atMs={atMs} />
        </span>
      </dd>
    </div>
  );
}
