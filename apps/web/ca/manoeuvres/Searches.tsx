import {
  type BurnDocument,
  type BurnSearchDocument,
  cancelBurnSearch,
  listBurnSearches,
} from '@farpass/contract/manoeuvres';
import { isIgnitionPast, isPlanTooLate } from '@farpass/manoeuvre/life';
import { Button } from '@mantine/core';
import { useApi, useListFreshness } from '../../api/api-context.tsx';
import { useTexts } from '../../texts/feature-texts.ts';
import { useLanguage } from '../../texts/language.ts';
import details from '../../ui/details/details.module.css';
import { Fact } from '../../ui/details/Fact.tsx';
import { PowerOfTen } from '../../ui/details/Figures.tsx';
import { useClock } from '../../ui/format/clock.ts';
import { useDisplayZone } from '../../ui/format/DisplayZone.tsx';
import { Instant } from '../../ui/format/Instant.tsx';
import { formatInstant, readInstant } from '../../ui/format/instant.ts';
import { formatSignificant } from '../../ui/format/quantity.ts';
import { TextWithTimes } from '../../ui/format/TextWithTimes.tsx';
import { JobProgress } from '../../ui/job/JobProgress.tsx';
import { Card } from '../../ui/page/Page.tsx';
import { Note } from '../../ui/page/States.tsx';
import { failureText } from './failure-text.ts';
import { manoeuvreHelpTexts } from './help-texts.ts';
import classes from './manoeuvres.module.css';
import { PlanWarnings } from './PlanWarnings.tsx';
import { BurnsInHandNotes } from './space/BurnsInHandNotes.tsx';
import { burnAlong } from './space/heat-map.ts';
import { manoeuvreTexts } from './texts.ts';
import { useSearches } from './use-manoeuvres.ts';

/** A constraint that a search may leave out. */
export type ConstraintName = NonNullable<BurnSearchDocument['reliefs']>[number]['without'];

interface SearchesProps {
  readonly conjunctionId: string;
  /** Takes the burn that was found; absent if none can be chosen. */
  readonly onUse?: (burn: BurnDocument) => void;
  /** Searches again without a constraint. */
  readonly onRelax?: (without: ConstraintName) => void;
}

/** Number of searches shown. */
const most = 3;

/** The newest searches for the smallest burn, including the proposal. */
export function Searches({ conjunctionId, onUse, onRelax }: SearchesProps) {
  const t = useTexts(manoeuvreTexts);
  const help = useTexts(manoeuvreHelpTexts);
  const searches = useSearches(conjunctionId).data;
  return (
    <Card title={t('search.title')} help={help('search')}>
      {searches?.length === 0 ? <p className={details['note']}>{t('search.nothing')}</p> : null}
      {searches?.slice(0, most).map((search) => (
        <Search key={search.searchId} search={search} onUse={onUse} onRelax={onRelax} />
      ))}
    </Card>
  );
}

/** By the same rule as a plan that was not handed over yet. */
function isProposalTooLate(burn: BurnDocument | undefined, nowMs: number): boolean {
  const ignitionMs = burn && readInstant(burn.ignition);
  if (ignitionMs === undefined) return false;
  return isPlanTooLate({ state: 'DRAFT', isIgnitionPast: isIgnitionPast({ ignitionMs, nowMs }) });
}

interface SearchProps {
  readonly search: BurnSearchDocument;
  readonly onUse: SearchesProps['onUse'] | undefined;
  readonly onRelax: SearchesProps['onRelax'] | undefined;
}

function Search({ search, onUse, onRelax }: SearchProps) {
  const t = useTexts(manoeuvreTexts);
  const cancel = useCancelling(search.searchId);
  const language = useLanguage();
  const { state, recommended } = search;
  const reason = failureText(search, language);
  const isTooLate = isProposalTooLate(recommended?.burn, useClock('fiveSeconds'));
  const isProposal = search.requestedBy === 'proposal';
  if (state === 'PENDING' || state === 'RUNNING')
    return <JobProgress name={t('search.running')} state={{ kind: 'waiting' }} onCancel={cancel} />;
  return (
    <section className={classes['plan']} aria-label={isProposal ? t('search.proposal') : t('search.title')}>
      <div className={classes['planHead']}>
        <strong>{isProposal ? t('search.proposal') : t('search.title')}</strong>
        <span className={details['note']}>
          {isProposal ? t('search.automatic') : t('search.by', { person: search.requestedBy })}
        </span>
        <Instant atMs={readInstant(search.finishedAt ?? search.requestedAt)} />
      </div>
      {search.isOutOfDate ? <Note level="caution">{t('search.outOfDate')}</Note> : null}
      {state === 'FAILED' ? (
        <Note level="serious">
          <TextWithTimes text={t('search.failed', { reason })} />
        </Note>
      ) : null}
      <BurnsInHandNotes burns={search.burnsInHand} />
      <PlanWarnings warnings={[...(search.warnings ?? []), ...(recommended?.evaluation.warnings ?? [])]} />
      {recommended === undefined ? null : (
        <>
          {isTooLate ? <Note level="caution">{t('search.passed')}</Note> : null}
          <dl className={classes['facts']}>
            <Fact name={t('plans.ignition')}>
              <Instant atMs={readInstant(recommended.burn.ignition)} />
            </Fact>
            <Fact name={t('plans.delta')}>
              {formatSignificant(recommended.evaluation.manoeuvre.totalDeltaVMagnitude, 4)} m/s
            </Fact>
            <Fact name={t('plans.aggregate')}>
              <PowerOfTen
                value={recommended.evaluation.after.aggregateProbability ?? recommended.evaluation.after.probability}
              />
            </Fact>
          </dl>
          {onUse === undefined || isTooLate ? null : (
            <div className={classes['buttons']}>
              <Button size="compact-sm" variant="default" onClick={() => onUse(recommended.burn)}>
                {t('search.use')}
              </Button>
            </div>
          )}
        </>
      )}
      <Explained search={search} onUse={onUse} onRelax={onRelax} />
    </section>
  );
}

/**
 * The reason for the burn, or why there is none and what would make one possible; searches of earlier versions only
 * have it in English.
 */
function Explained({ search, onUse, onRelax }: SearchProps) {
  const t = useTexts(manoeuvreTexts);
  const zone = useDisplayZone();
  const { outcome, reason, binding = [], reliefs = [] } = search;
  const names = binding.map((name) => t(`search.names.${name}`)).join(', ');
  return (
    <>
      {outcome === undefined ? (
        <p className={details['note']}>{reason}</p>
      ) : (
        <p className={details['note']}>{t(`search.outcomes.${outcome}`)}</p>
      )}
      {outcome === 'NOTHING_ENOUGH' && reliefs.length === 0 ? (
        <p className={details['note']}>{t('search.several')}</p>
      ) : null}
      {reliefs.map(({ without, ignition: time, axis, deltaVMPerS }) => (
        <div key={without} className={classes['relief']}>
          <span className={details['note']}>
            <TextWithTimes
              text={t('search.relief', {
                without: t(`search.without.${without}`),
                size: formatSignificant(deltaVMPerS, 3),
                along: axis === 'free' ? t('search.free') : t('search.along', { axis: axis.replace('-', '−') }),
                time: formatInstant(readInstant(time) ?? Number.NaN, { pattern: 'seconds', zone }),
              })}
            />
          </span>
          {axis === 'free' ? (
            <ReliefButton text={t('search.relax')} onClick={onRelax && (() => onRelax(without))} />
          ) : (
            <ReliefButton
              text={t('search.useThis')}
              onClick={onUse && (() => onUse(burnAlong({ axis, deltaVMPerS, ignition: time })))}
            />
          )}
        </div>
      ))}
      {names === '' || reliefs.length > 0 ? null : <p className={details['note']}>{t('search.binding', { names })}</p>}
    </>
  );
}

/** Does what a hint says; nothing where nothing can be chosen. */
function ReliefButton({ text, onClick }: { readonly text: string; readonly onClick: (() => void) | undefined }) {
  if (onClick === undefined) return null;
  return (
    <Button size="compact-sm" variant="default" onClick={onClick}>
      {text}
    </Button>
  );
}

function useCancelling(searchId: string): () => void {
  const api = useApi();
  const freshness = useListFreshness();
  return () => {
    void api
      .call(cancelBurnSearch, { params: { 'search-id': searchId } })
      .catch(() => undefined)
      .finally(() => freshness.writeTo(listBurnSearches));
  };
}
