import {
  type ConjunctionDocument,
  listConjunctions,
  listEphemeris,
  type SatelliteDocument,
} from '@farpass/contract/ca';
import { screeningReasonWords } from '@farpass/contract/code-words';
import { type ReactNode, useState } from 'react';
import { useList } from '../../api/lists/use-lists.ts';
import { Link } from '../../routing/Link.tsx';
import { useTexts } from '../../texts/feature-texts.ts';
import { useLanguage } from '../../texts/language.ts';
import details from '../../ui/details/details.module.css';
import { useClock } from '../../ui/format/clock.ts';
import { Countdown, Distance, PowerOfTen } from '../../ui/format/Figures.tsx';
import { Instant } from '../../ui/format/Instant.tsx';
import { Card } from '../../ui/page/Page.tsx';
import { EmptyState, ErrorState, Note } from '../../ui/page/States.tsx';
import { Waiting } from '../../ui/page/Waiting.tsx';
import { uiTexts } from '../../ui/texts.ts';
import { RiskTag } from '../assessment/RiskTag.tsx';
import { futureFrom } from '../conjunctions/list/question.ts';
import { splitByTime, tcaMsOf } from '../conjunctions/split.ts';
import { CoverageBars } from '../ephemerides/CoverageBars.tsx';
import { GroundTrack, type TurnChoice } from './orbit/GroundTrack.tsx';
import { OrbitDrawing } from './orbit/OrbitDrawing.tsx';
import { ElementsTable, OrbitFacts } from './orbit/OrbitFacts.tsx';
import classes from './orbit/orbit.module.css';
import { SatelliteGlobe } from './orbit/SatelliteGlobe.tsx';
import { orbitTexts } from './orbit/texts.ts';
import { useOrbit } from './orbit/use-orbit.ts';
import { useWatching } from './orbit/use-watching.ts';
import { ScreeningState } from './ScreeningState.tsx';
import { satellitesTexts } from './texts.ts';

/** One satellite at a glance: its position, its screening, and its next conjunctions. */
export function OverviewTab({ satellite }: { readonly satellite: SatelliteDocument }) {
  const { satelliteId } = satellite;
  const { ahead, isLoading: areConjunctionsLoading } = useAhead(satelliteId);
  const [turns, setTurns] = useState<TurnChoice>('3');
  const query = useOrbit(satelliteId, Number(turns));
  const isWatchingLoading = useWatching().isLoading;
  const { data: files, isLoading: areFilesLoading } = useList(listEphemeris, { 'satellite-id': satelliteId });
  if (query.isLoading || isWatchingLoading || areConjunctionsLoading || areFilesLoading) return <Waiting />;
  const state = <ScreeningState satellite={satellite} ahead={ahead?.length} />;
  return (
    <div className={classes['stack']}>
      <OrbitPart satellite={satellite} state={state} query={query} turns={turns} onTurns={setTurns} />
      <NextConjunctions ahead={ahead} />
      {files === undefined || files.length === 0 ? null : <CoverageBars files={files} />}
    </div>
  );
}

/** Conjunctions ahead, the soonest first. */
function useAhead(satelliteId: string) {
  const minuteMs = useClock('minute');
  const query = (nowMs: number) => ({ 'satellite-id': [satelliteId], from: futureFrom(nowMs) });
  const { data, isLoading } = useList(listConjunctions, query);
  return { ahead: data && splitByTime(data, minuteMs).future, isLoading };
}

interface OrbitPartProps {
  readonly satellite: SatelliteDocument;
  readonly state: ReactNode;
  readonly query: ReturnType<typeof useOrbit>;
  readonly turns: TurnChoice;
  readonly onTurns: (turns: TurnChoice) => void;
}

function OrbitPart({ satellite, state, query, turns, onTurns }: OrbitPartProps) {
  const t = useTexts(orbitTexts);
  const ui = useTexts(uiTexts);
  const language = useLanguage();
  const found = query.data;
  if (found?.orbit !== undefined) {
    return (
      <>
        {query.isError ? <Note level="caution">{ui('error.stale')}</Note> : null}
        <div className={classes['overview']}>
          <GroundTrack name={satellite.name} found={found} turns={turns} onTurns={onTurns} />
          <div className={classes['stack']}>
            {state}
            <OrbitFacts found={found} orbit={found.orbit} />
          </div>
        </div>
        <SatelliteGlobe name={satellite.name} found={found} />
        <Card title={t('orbit.title')}>
          <div className={classes['shape']}>
            <OrbitDrawing orbit={found.orbit} />
            <ElementsTable orbit={found.orbit} />
          </div>
        </Card>
      </>
    );
  }
  return (
    <div className={classes['overview']}>
      <Card title={t('track.title')}>
        {query.isError ? <ErrorState message={query.error.message} onRetry={() => void query.refetch()} /> : null}
        {found === undefined ? null : (
          <EmptyState
            title={t('noneTitle')}
            action={
              <Link className={details['action']} to="/ca/oems">
                {t('upload')}
              </Link>
            }
          >
            <p>{found.reason && screeningReasonWords(found.reason, language)}</p>
            <p>{t('noneText')}</p>
          </EmptyState>
        )}
      </Card>
      {state}
    </div>
  );
}

const mostShown = 5;

function NextConjunctions({ ahead }: { readonly ahead: readonly ConjunctionDocument[] | undefined }) {
  const t = useTexts(satellitesTexts);
  return (
    <Card title={t('state.next')}>
      {ahead?.length === 0 ? <p className={classes['source']}>{t('state.nextNone')}</p> : null}
      <ul className={classes['next']}>
        {ahead?.slice(0, mostShown).map((one) => (
          <Conjunction key={one.conjunctionId} conjunction={one} />
        ))}
      </ul>
      {ahead !== undefined && ahead.length > mostShown ? (
        <p className={classes['source']}>{t('state.nextOf', { shown: mostShown, count: ahead.length })}</p>
      ) : null}
    </Card>
  );
}

function Conjunction({ conjunction }: { readonly conjunction: ConjunctionDocument }) {
  const { satelliteId, conjunctionId, secondaryName, conjunctionData } = conjunction;
  const tcaMs = tcaMsOf(conjunction);
  return (
    <li>
      <RiskTag data={conjunctionData} />
      <Link
        className={classes['link']}
        to="/ca/conjunction/$satellite_id/$conjunction_id"
        params={{ satellite_id: satelliteId, conjunction_id: conjunctionId }}
      >
        {secondaryName}
      </Link>
      <Instant atMs={tcaMs} />
      {tcaMs === undefined ? null : <Countdown toMs={tcaMs} />}
      <Distance metres={conjunctionData.totalMissDistance} />
      <PowerOfTen value={conjunctionData.probabilityOfCollision} />
    </li>
  );
}
