import { defaultThresholds } from '@farpass/conjunction/event';
import type { ConjunctionDocument } from '@farpass/contract/conjunctions';
import { listSatellites, type SatelliteDocument } from '@farpass/contract/fleet';
import { Link } from '@tanstack/react-router';
import { CheckIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useList } from '../../api/lists/use-lists.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import details from '../../ui/details/details.module.css';
import { Countdown, Distance, PowerOfTen } from '../../ui/details/Figures.tsx';
import { usePassed } from '../../ui/format/clock.ts';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { formatProbability } from '../../ui/format/power-of-ten.ts';
import { formatSignificant } from '../../ui/format/quantity.ts';
import { Explained } from '../../ui/tooltip/Hint.tsx';
import { RiskTag } from '../assessment/RiskTag.tsx';
import { riskSymbol } from '../assessment/risk-symbol.ts';
import { useStatusWords } from '../decisions/DecisionMark.tsx';
import { BurnWaits, BurnWords } from '../decisions/EventBurn.tsx';
import { decisionTexts } from '../decisions/texts.ts';
import { useMoments } from '../moments/use-moments.ts';
import { type LastMoment, lastMomentOf } from './last-moment.ts';
import { verdictBarTexts } from './texts.ts';
import classes from './verdict-bar.module.css';

interface VerdictBarProps {
  readonly conjunction: ConjunctionDocument;
  /** On a page of something else: names the pair, with the way to its event. */
  readonly isElsewhere?: boolean;
  /** The one step that is due, as a filled button. */
  readonly children?: ReactNode;
}

/**
 * The verdict of an event, which stays in sight while its page scrolls: risk, probability against the limit, miss, the
 * time to the closest approach and to the last command, status and owner, and the step that is due.
 */
export function VerdictBar({ conjunction, isElsewhere = false, children }: VerdictBarProps) {
  const t = useTexts(verdictBarTexts);
  const { conjunctionData: data } = conjunction;
  const tcaMs = readInstant(data.tca) ?? 0;
  const doubt = data.isContradictory === true ? t('contradictory') : undefined;
  return (
    <section className={classes['bar']} aria-label={t('label')} data-level={riskSymbol(data).level}>
      <div className={classes['part']}>
        <strong className={classes['risk']}>
          <RiskTag data={data} />
        </strong>
        {isElsewhere ? <PairLink conjunction={conjunction} /> : null}
      </div>
      <Part note={doubt ?? <Limit conjunction={conjunction} />} isMain={doubt === undefined}>
        <Doubted isDoubted={doubt !== undefined}>
          Pc <PowerOfTen value={data.probabilityOfCollision} />
        </Doubted>
      </Part>
      <Part note={t('miss')}>
        <Doubted isDoubted={doubt !== undefined}>
          <Distance metres={data.totalMissDistance} />
        </Doubted>
      </Part>
      <Part
        note={
          <>
            {t('tca')} <Instant atMs={tcaMs} />
          </>
        }
      >
        <Countdown toMs={tcaMs} />
      </Part>
      <LastCommand conjunction={conjunction} />
      <StatusAndOwner conjunction={conjunction} />
      {children === undefined ? null : <div className={classes['step']}>{children}</div>}
    </section>
  );
}

function PairLink({ conjunction: { satelliteId, conjunctionId, ...names } }: Pick<VerdictBarProps, 'conjunction'>) {
  return (
    <Link
      className={`${details['link']} ${classes['note']}`}
      to="/ca/conjunction/$satellite_id/$conjunction_id"
      params={{ satellite_id: satelliteId, conjunction_id: conjunctionId }}
    >
      {names.satelliteName} × {names.secondaryName || names.secondaryId}
    </Link>
  );
}

interface PartProps {
  /** Below the figure. */
  readonly note: ReactNode;
  readonly children: ReactNode;
  readonly isMain?: boolean;
  readonly alarm?: LastMoment['alarm'] | undefined;
}

function Part({ note, children, isMain = false, alarm }: PartProps) {
  return (
    <div className={classes['part']} data-main={isMain} data-alarm={alarm}>
      <span className={classes['figure']}>{children}</span>
      <span className={classes['note']}>{note}</span>
    </div>
  );
}

/** A figure that must not be relied on is small and struck out. */
function Doubted({ isDoubted, children }: { readonly isDoubted: boolean; readonly children: ReactNode }) {
  return isDoubted ? <s className={classes['doubted']}>{children}</s> : children;
}

/** From this share of the limit on, the share is written. */
const leastShare = 0.01;

/** The probability as a multiple of the one from which the satellite calls an event critical. */
function Limit({ conjunction }: Pick<VerdictBarProps, 'conjunction'>) {
  const t = useTexts(verdictBarTexts);
  const satellite = useList(listSatellites, { 'satellite-id': conjunction.satelliteId }).data?.[0];
  const set = satellite?.configuration?.thresholds;
  const limit = (set ?? defaultThresholds).critical;
  const probability = conjunction.conjunctionData.probabilityOfCollision;
  if (probability === undefined) return t('noProbability');
  const share = probability / limit;
  const text = share < leastShare ? t('belowLimit') : t('limit', { times: formatSignificant(share, 2) });
  return (
    <>
      <Explained text={t('limitHelp', { limit: formatProbability(limit) })}>{text}</Explained>
      {set === undefined || limit === defaultThresholds.critical ? null : <UnusualLimit set={set} />}
    </>
  );
}

/** A limit that is not the usual one, by whom and when: an event may be green by it alone. */
function UnusualLimit({ set: { critical, by, at } }: { readonly set: Thresholds }) {
  const t = useTexts(verdictBarTexts);
  const figures = { limit: formatProbability(critical), usual: formatProbability(defaultThresholds.critical) };
  const atMs = at === undefined ? undefined : readInstant(at);
  return (
    <strong className={classes['unusual']} data-loose={critical > defaultThresholds.critical}>
      {by === undefined ? t('unusualLimit', figures) : t('unusualLimitBy', { ...figures, person: by })}{' '}
      {atMs === undefined ? null : <Instant atMs={atMs} />}
    </strong>
  );
}

type Thresholds = NonNullable<NonNullable<SatelliteDocument['configuration']>['thresholds']>;

/** The last command of the burn that is furthest, or the last moment to decide. */
function LastCommand({ conjunction }: Pick<VerdictBarProps, 'conjunction'>) {
  const t = useTexts(verdictBarTexts);
  const isPast = usePassed(readInstant(conjunction.conjunctionData.tca) ?? 0);
  const [moments] = useMoments(conjunction.conjunctionId).data ?? [];
  if (isPast) return <Part note={t('passed')}>–</Part>;
  const { burn } = conjunction;
  if (burn?.state === 'UNDER_WAY')
    return (
      <Part
        alarm="DUE"
        note={
          <>
            <Instant atMs={readInstant(burn.ignition)} /> · <BurnWaits burn={burn} />
          </>
        }
      >
        <BurnWords burn={burn} />
      </Part>
    );
  const last = moments && lastMomentOf(moments);
  if (last === undefined) return <Part note={t('last.none')}>–</Part>;
  return (
    <Part
      alarm={last.alarm}
      note={
        <>
          {t(`last.${last.kind}`)} <Instant atMs={last.atMs} />
        </>
      }
    >
      <Countdown toMs={last.atMs} />
    </Part>
  );
}

function StatusAndOwner({ conjunction: { decision, conjunctionData } }: Pick<VerdictBarProps, 'conjunction'>) {
  const t = useTexts(verdictBarTexts);
  const words = useTexts(decisionTexts);
  const { owner = '', acknowledgedBy = '' } = decision ?? {};
  const isPast = usePassed(readInstant(conjunctionData.tca) ?? Number.POSITIVE_INFINITY);
  const wordsOf = useStatusWords();
  return (
    <div className={classes['status']}>
      {owner === '' ? null : (
        <Explained className={classes['avatar']} text={t('owner', { person: owner })}>
          {initialsOf(owner)}
        </Explained>
      )}
      <span className={classes['part']}>
        <span className={classes['figure']}>
          {wordsOf(decision?.status ?? 'OPEN', { isPast })}
          {decision?.isAcknowledged === true ? (
            <Explained text={words('acknowledged', { person: acknowledgedBy })}>
              <CheckIcon size={14} aria-label={words('acknowledged', { person: acknowledgedBy })} />
            </Explained>
          ) : null}
        </span>
        <span className={classes['note']}>{owner === '' ? t('noOwner') : owner}</span>
      </span>
    </div>
  );
}

/** "Ada Byron" and "ada.byron": AB; one word: its first two letters. */
function initialsOf(name: string): string {
  const [first = '', second] = name.split(/[\s.@_-]+/).filter((part) => part !== '');
  return (second === undefined ? first.slice(0, 2) : `${first.charAt(0)}${second.charAt(0)}`).toUpperCase();
}
