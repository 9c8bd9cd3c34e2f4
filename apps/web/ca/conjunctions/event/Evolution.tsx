import type { AssessmentDocument, CdmDocument } from '@farpass/contract/conjunctions';
import type { SatelliteDocument } from '@farpass/contract/fleet';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type TextsOf, useTexts } from '../../../texts/feature-texts.ts';
import details from '../../../ui/details/details.module.css';
import { formatNumber } from '../../../ui/format/quantity.ts';
import { Card } from '../../../ui/page/Page.tsx';
import { ErrorState, Note } from '../../../ui/page/States.tsx';
import { PlotFrame } from '../../../ui/plot/PlotFrame.tsx';
import type { Plot } from '../../../ui/plot/plot.ts';
import { uiTexts } from '../../../ui/texts.ts';
import { useAssessment } from '../../assessment/use-assessment.ts';
import { EncounterPlane, PlaneSkeleton } from '../plane/EncounterPlane.tsx';
import { planeMessages } from '../plane/encounter-plane.ts';
import { planeTexts } from '../plane/texts.ts';
import { EncounterGlobe } from '../space/EncounterGlobe.tsx';
import { thresholdLines } from '../timeline.ts';
import { CompareMessages } from './compare/CompareMessages.tsx';
import { MessageList } from './MessageList.tsx';
import { type EventAxis, onEventAxis } from './pictures/event-axis.ts';
import { PlaybackBar } from './pictures/PlaybackBar.tsx';
import type { EventView } from './pictures/use-event-view.ts';
import { type Component, componentPlot, coordinatePlot, missPlot, probabilityPlot } from './plots.ts';
import { SourcesCard } from './sources/SourcesCard.tsx';
import { conjunctionTexts } from './texts.ts';

interface EvolutionProps {
  readonly query: UseQueryResult<readonly CdmDocument[]>;
  readonly conjunctionId: string;
  readonly satellite: SatelliteDocument | undefined;
  readonly view: EventView;
}

/** The approach from message to message: in the plane, by component, and whether the messages agree. */
export function Evolution({ query, conjunctionId, satellite, view }: EvolutionProps) {
  const cdms = query.data;
  const t = useTexts(conjunctionTexts);
  const planeText = useTexts(planeTexts);
  const assessed = useAssessment(conjunctionId);
  const assessment = assessed.data;
  const messages = useMemo(() => cdms && planeMessages(cdms), [cdms]);
  const { axis } = view;
  const plots = useOnAxis(useEvolution(cdms, satellite), axis);
  const components = useOnAxis(useComponents(assessment, cdms), axis);
  const { shownMs } = axis;
  const shownPlace = shownMs === undefined ? -1 : (messages?.findLastIndex((one) => one.createdMs <= shownMs) ?? -1);
  const band = (title: string) => `${title} · ${t('plot.band')}`;
  return (
    <div className={details['stack']}>
      {assessment === undefined && !assessed.isError ? (
        <output className={details['waiting']} aria-label={t('evolution.working')} style={{ height: noteHeightPx }} />
      ) : null}
      {assessment === undefined ? null : <Consistency evolution={assessment.evolution} />}
      <PlaybackBar view={view} />
      <div className={details['two']}>
        <Card title={planeText('title')} help={planeText('cardHelp.plane')}>
          {messages === undefined ? (
            <PlaneSkeleton />
          ) : (
            <EncounterPlane
              messages={messages}
              opensOn="history"
              shownPlace={shownPlace < 0 ? undefined : shownPlace}
            />
          )}
        </Card>
        <div className={details['stack']}>
          <Card title={band(t('plot.radial'))} help={t('cardHelp.component')}>
            <PlotFrame plot={plots.get('radial')} group="event" fileName="plane_radial" heightPx={190} />
          </Card>
          <Card title={band(t('plot.across'))}>
            <PlotFrame plot={plots.get('across')} group="event" fileName="plane_across" heightPx={190} />
          </Card>
        </div>
        <Card title={t('plot.probability')} help={t('cardHelp.probability')}>
          <PlotFrame plot={plots.get('probability')} group="event" fileName="probability" heightPx={200} />
        </Card>
        <Card title={band(t('plot.miss'))} help={t('cardHelp.miss')}>
          <PlotFrame plot={plots.get('miss')} group="event" fileName="miss" heightPx={200} />
        </Card>
      </div>
      <EncounterGlobe cdmId={assessment?.cdmId} />
      {assessed.isError && assessment === undefined ? (
        <ErrorState message={assessed.error.message} onRetry={() => void assessed.refetch()} />
      ) : (
        <div className={details['three']}>
          {axes.map((component) => (
            <Card key={component} title={band(t(`plot.component${component}`))} help={t('cardHelp.component')}>
              <PlotFrame
                plot={components.get(component)}
                group="event"
                fileName={`relative_${component}`}
                heightPx={200}
              />
            </Card>
          ))}
        </div>
      )}
      <SourcesCard conjunctionId={conjunctionId} />
      {cdms === undefined ? null : <CompareMessages key={conjunctionId} cdms={cdms} />}
      <Card>
        <MessageList query={query} />
      </Card>
    </div>
  );
}

/** The height of a note of one line. */
const noteHeightPx = 34;

const axes = ['R', 'T', 'N'] as const satisfies readonly Component[];

/** Messages that contradict the previous one are named: results based on them are doubtful. */
function Consistency({ evolution }: Pick<AssessmentDocument, 'evolution'>) {
  const t = useTexts(conjunctionTexts);
  const compared = evolution.filter(({ isConsistent }) => isConsistent !== undefined);
  if (compared.length === 0) return <Note>{t('evolution.single')}</Note>;
  const broken = evolution.flatMap(({ isConsistent, stateComparison = [] }, place) =>
    isConsistent === false ? [{ place: place + 1, sigmas: Math.max(...stateComparison.map(Math.abs)) }] : [],
  );
  if (broken.length === 0) return <Note level="ok">{t('evolution.consistent', { count: compared.length })}</Note>;
  return (
    <Note level="caution">
      {t('evolution.broken')}{' '}
      {broken.map(({ place, sigmas }) => t('evolution.change', { place, sigmas: formatNumber(sigmas, 1) })).join(' · ')}
    </Note>
  );
}

function useComponents(assessment: AssessmentDocument | undefined, cdms: readonly CdmDocument[] | undefined) {
  const t = useTexts(conjunctionTexts);
  return useMemo(() => {
    if (assessment === undefined) return undefined;
    const own = new Set(cdms?.filter(({ isOwn }) => isOwn === true).map(({ cdmId }) => cdmId));
    const plot = (axis: Component) => {
      const title = t(`plot.component${axis}`);
      return componentPlot(assessment.evolution, axis, {
        title,
        value: title,
        time: t('plot.time'),
        source: sourceNames(t),
        own,
      });
    };
    return { R: plot('R'), T: plot('T'), N: plot('N') };
  }, [assessment, cdms, t]);
}

/** The names of the lines for each source of messages. */
const sourceNames = (t: TextsOf<typeof conjunctionTexts>) => ({
  provider: t('plot.source.provider'),
  own: t('plot.source.own'),
});

/** The plots on the axis of the event, as far as its playback is. */
function useOnAxis(plots: Readonly<Record<string, Plot>> | undefined, axis: EventAxis) {
  return useMemo(() => {
    const drawn = Object.entries(plots ?? {}).map(([name, plot]) => [name, onEventAxis(plot, axis)] as const);
    return new Map(drawn);
  }, [plots, axis]);
}

function useEvolution(cdms: readonly CdmDocument[] | undefined, satellite: SatelliteDocument | undefined) {
  const t = useTexts(conjunctionTexts);
  const ui = useTexts(uiTexts);
  return useMemo(() => {
    if (cdms === undefined) return undefined;
    const messages = planeMessages(cdms);
    const words = (title: string) => ({ title, value: title, time: t('plot.time'), source: sourceNames(t) });
    const names = { ours: t('plot.ours'), theirs: t('plot.theirs') };
    return {
      radial: coordinatePlot(messages, 'x', words(t('plot.radial'))),
      across: coordinatePlot(messages, 'y', words(t('plot.across'))),
      miss: missPlot(messages, words(t('plot.miss'))),
      probability: probabilityPlot(cdms, { ...words(t('plot.probability')), ...names }, thresholdLines(satellite, ui)),
    };
  }, [cdms, satellite, t, ui]);
}
