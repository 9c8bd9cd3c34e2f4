import { screeningFailureSentence } from '@farpass/contract/code-words';
import type { ScreeningDocument } from '@farpass/contract/screenings';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { isNotFound } from '../../../api/failure.ts';
import { atServerMs } from '../../../base/server-clock.ts';
import { useTexts } from '../../../texts/feature-texts.ts';
import { useLanguage } from '../../../texts/language.ts';
import { Instant } from '../../../ui/format/Instant.tsx';
import { readInstant } from '../../../ui/format/instant.ts';
import { JobProgress, type JobState } from '../../../ui/job/JobProgress.tsx';
import { Card } from '../../../ui/page/Page.tsx';
import { EmptyState, ErrorState, Note } from '../../../ui/page/States.tsx';
import { PlotFrame } from '../../../ui/plot/PlotFrame.tsx';
import { StatusTag } from '../../../ui/status/StatusSymbol.tsx';
import { statusLevelOf } from '../../../ui/status/status.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { uiTexts } from '../../../ui/texts.ts';
import { useOpenConjunction } from '../../conjunctions/use-open-conjunction.ts';
import { hasEnded } from '../change.ts';
import { Background } from '../list/Background.tsx';
import classes from '../screenings.module.css';
import { screeningsTexts } from '../texts.ts';
import { useCancel, useScreening } from '../use-screenings.ts';
import { askerText } from '../words.ts';
import { type AssessedApproach, byUrgency, countRisks, detailOf, missPlot } from './approaches.ts';
import { useApproachColumns } from './columns.tsx';
import { EventBar } from './EventBar.tsx';
import { Facts } from './Facts.tsx';
import { ForEvent } from './ForEvent.tsx';
import { useAssessed, useVerdictText } from './use-result.ts';
import { levelWith, verdictOf } from './verdict.ts';

/** A screening: its progress, its request, its findings and the objects left out. Needs `useLiveScreenings` above. */
export function ScreeningView({ screeningId }: { readonly screeningId: string }) {
  const t = useTexts(screeningsTexts);
  const query = useScreening(screeningId);
  const { data: screening } = query;
  if (screening === undefined) {
    if (isNotFound(query.error)) {
      return (
        <Card>
          <EmptyState title={t('missing.title')}>{t('missing.text')}</EmptyState>
        </Card>
      );
    }
    if (query.isError) return <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />;
    return <output className={classes['loading']} aria-label={t('loading')} />;
  }
  return (
    <div className={classes['sections']}>
      {query.isError ? <Note level="caution">{t('stale')}</Note> : null}
      <EventBar screening={screening} />
      <AlreadyRunning screening={screening} />
      <ForEvent screening={screening} />
      <Card>
        <Progress screening={screening} />
        <Facts screening={screening} />
      </Card>
      <ScreeningFacts screening={screening} atMs={atServerMs(query.dataUpdatedAt)} />
      <Background screening={screening} atMs={atServerMs(query.dataUpdatedAt)} />
    </div>
  );
}

/** Who asked for a screening that was already running when it was asked for again. */
function AlreadyRunning({ screening }: { readonly screening: ScreeningDocument }) {
  const t = useTexts(screeningsTexts);
  const { already } = useSearch({ strict: false });
  if (already !== 'yes') return null;
  return (
    <Note>
      {t('already', { person: askerText(screening, t) })} <Instant atMs={readInstant(screening.requestedAt)} />
    </Note>
  );
}

function Progress({ screening }: { readonly screening: ScreeningDocument }) {
  const t = useTexts(screeningsTexts);
  const cancel = useCancel();
  return (
    <div className={classes['progress']} aria-live="polite">
      {hasEnded(screening) ? null : (
        <JobProgress
          name={t('progress.title')}
          state={jobOf(screening)}
          onCancel={() => cancel(screening.screeningId)}
        />
      )}
      <VerdictNote screening={screening} />
    </div>
  );
}

function jobOf({ state, progress }: ScreeningDocument): JobState {
  return state === 'PENDING' ? { kind: 'waiting' } : { kind: 'running', share: progress };
}

/** An answer that has found something has the level of its worst approach, if that is worse than its reservations. */
function VerdictNote({ screening }: { readonly screening: ScreeningDocument }) {
  const t = useTexts(screeningsTexts);
  const language = useLanguage();
  const verdict = verdictOf(screening);
  const [worst] = byUrgency(useAssessed(screening));
  const level = levelWith(verdict, worst && statusLevelOf(worst.risk));
  const { leftOut, ownInPart } = 'leftOut' in verdict ? verdict : { leftOut: 0, ownInPart: 0 };
  return (
    <Note level={level} isRisk>
      <strong>{useVerdictText(verdict)}</strong>
      {ownInPart > 0 ? <> {t('verdict.ownInPart', { count: ownInPart })}</> : null}
      {leftOut > 0 ? <> {t('verdict.leftOut', { count: leftOut })}</> : null}
      {verdict.kind === 'failed' ? <> {screeningFailureSentence(verdict, language)}</> : null}
    </Note>
  );
}

function useOpenApproach(): (row: AssessedApproach) => void {
  const navigate = useNavigate();
  return (row) => {
    const detail = detailOf(row);
    if (detail?.kind === 'conjunction')
      void navigate({ to: '/ca/conjunction/$satellite_id/$conjunction_id', params: detail.params });
    if (detail?.kind === 'object') void navigate({ to: '/ca/object/$norad_id', params: detail.params });
  };
}

interface PartProps {
  readonly screening: ScreeningDocument;
  readonly atMs: number;
}

function ScreeningFacts({ screening, atMs }: PartProps) {
  const t = useTexts(screeningsTexts);
  const ui = useTexts(uiTexts);
  const found = useAssessed(screening);
  const rows = useMemo(() => byUrgency(found), [found]);
  const columns = useApproachColumns();
  const open = useOpenConjunction();
  const openRow = useOpenApproach();
  const plot = useMemo(
    () =>
      missPlot(rows, screening, {
        title: t('found.plot'),
        time: t('found.time'),
        miss: t('found.miss'),
        risk: (label) => ui(`status.${label}`),
      }),
    [rows, screening, t, ui],
  );
  const verdict = verdictOf(screening);
  return (
    <>
      {rows.length === 0 ? null : (
        <Card title={t('found.picture')} aside={<RiskCounts rows={rows} />}>
          <PlotFrame plot={plot} fileName="screening_approaches" heightPx={220} onOpen={open} />
        </Card>
      )}
      <Card title={t(hasEnded(screening) ? 'found.title' : 'found.soFar')} help={t('found.help')}>
        <DataTable
          label={t('found.label')}
          fileName="screening"
          prefix="found-"
          columns={columns}
          listing={{ kind: 'ready', rows, atMs }}
          idOf={({ approach }) => `${approach.primary} ${approach.secondary} ${approach.tca}`}
          heightPx={520}
          onOpen={openRow}
          empty={{ title: t(`none.${verdict.kind}`), text: t(`noneText.${verdict.kind}`) }}
        />
      </Card>
    </>
  );
}

function RiskCounts({ rows }: { readonly rows: readonly AssessedApproach[] }) {
  const ui = useTexts(uiTexts);
  return (
    <span className={classes['risks']}>
      {countRisks(rows).map(({ label, count }) => (
        <StatusTag key={label} label={label}>
          {`${count} ${ui(`status.${label}`)}`}
        </StatusTag>
      ))}
    </span>
  );
}
