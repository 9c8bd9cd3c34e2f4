import { screeningReasonWords } from '@farpass/contract/code-words';
import type { ConjunctionOutlineDocument } from '@farpass/contract/conjunctions';
import { listEphemeris, type SatelliteDocument, type SatelliteOrbitDocument } from '@farpass/contract/fleet';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useList } from '../../api/lists/use-lists.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { useLanguage } from '../../texts/language.ts';
import details from '../../ui/details/details.module.css';
import { Countdown, Distance, PowerOfTen } from '../../ui/details/Figures.tsx';
import { Instant } from '../../ui/format/Instant.tsx';
import { Card } from '../../ui/page/Page.tsx';
import { EmptyState, ErrorState, Note } from '../../ui/page/States.tsx';
import { Waiting } from '../../ui/page/Waiting.tsx';
import { useWaitOnce } from '../../ui/page/wait-once.ts';
import { statusLevelOf } from '../../ui/status/status.ts';
import { uiTexts } from '../../ui/texts.ts';
import { RiskTag } from '../assessment/RiskTag.tsx';
import { tcaMsOf } from '../conjunctions/split.ts';
import { CoverageBars } from '../ephemerides/CoverageBars.tsx';
import { BurnsCard } from '../objects/BurnsCard.tsx';
import { SwimLanes } from './lanes/SwimLanes.tsx';
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
import { type Ahead, useAhead } from './use-ahead.ts';

/** One satellite at a glance: its position, its screening, and its next conjunctions. */
export function OverviewTab({ satellite }: { readonly satellite: SatelliteDocument }) {
  const { satelliteId, noradId } = satellite;
  const ahead = useAhead(satelliteId);
  const [turns, setTurns] = useState<TurnChoice>('3');
  const query = useOrbit(satelliteId, Number(turns));
  const isWatchingLoading = useWatching().isLoading;
  const { data: files, isLoading: areFilesLoading } = useList(listEphemeris, { 'satellite-id': satelliteId });
  const isLoading = query.isLoading || isWatchingLoading || ahead.isLoading || areFilesLoading;
  if (useWaitOnce(isLoading, satelliteId)) return <Waiting />;
  const worst = ahead.worst && statusLevelOf(ahead.worst.label);
  const state = <ScreeningState satellite={satellite} ahead={ahead.urgent?.length} worst={worst} />;
  return (
    <div className={classes['stack']}>
      <SwimLanes
        satellite={satellite}
        ahead={ahead.urgent ?? []}
        files={files ?? []}
        track={query.data?.groundTrack ?? noTrack}
      />
      <OrbitPart satellite={satellite} state={state} query={query} turns={turns} onTurns={setTurns} />
      <NextConjunctions urgent={ahead.urgent} />
      {files === undefined || files.length === 0 ? null : <CoverageBars files={files} />}
      {noradId === undefined ? null : <BurnsCard noradId={noradId} />}
    </div>
  );
}

const mostShown = 5;
const noTrack: SatelliteOrbitDocument['groundTrack'] = [];

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

function NextConjunctions({ urgent }: Pick<Ahead, 'urgent'>) {
  const t = useTexts(satellitesTexts);
  const next = urgent?.slice(0, mostShown);
  const count = urgent?.length;
  return (
    <Card title={t('state.next')}>
      {next?.length === 0 ? <p className={classes['source']}>{t('state.nextNone')}</p> : null}
      <ul className={classes['next']}>
        {next?.map((one) => (
          <Conjunction key={one.conjunctionId} conjunction={one} />
        ))}
      </ul>
      {count !== undefined && count > mostShown ? (
        <p className={classes['source']}>{t('state.nextOf', { shown: mostShown, count })}</p>
      ) : null}
    </Card>
  );
}

function Conjunction({ conjunction }: { readonly conjunction: ConjunctionOutlineDocument }) {
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
