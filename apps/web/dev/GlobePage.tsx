import { lazy, useEffect, useMemo, useState } from 'react';
import { ClockBar } from '../globe/ClockBar.tsx';
import { GlobeFrame } from '../globe/GlobeFrame.tsx';
import { kindColours } from '../globe/kind-colours.ts';
import { type ObjectFilter, objectKinds, passes } from '../globe/motion/catalogue-objects.ts';
import { useCatalogueMotion } from '../globe/motion/use-catalogue-motion.ts';
import { useClockState, useRun, useShownTime, useSimulation } from '../globe/motion/use-simulation.ts';
import { useTexts } from '../texts/feature-texts.ts';
import { formatNumber } from '../ui/format/quantity.ts';
import { Card, Page } from '../ui/page/Page.tsx';
import { ErrorState, Note } from '../ui/page/States.tsx';
import { useScheme } from '../ui/theme/use-scheme.ts';
import classes from './catalogue/catalogue.module.css';
import { Filters } from './catalogue/Filters.tsx';
import { ObjectTable } from './catalogue/ObjectTable.tsx';
import { PickedCard } from './catalogue/PickedCard.tsx';
import { catalogueTexts } from './catalogue/texts.ts';

const CatalogueScene = lazy(async () => ({
  default: (await import('../globe/scene/CatalogueScene.tsx')).CatalogueScene,
}));

/** The whole catalogue in motion on the globe: it can be filtered, objects can be selected, and time can be changed. */
export function GlobePage() {
  const t = useTexts(catalogueTexts);
  const { listing, motion } = useCatalogueMotion();
  const [filter, setFilter] = useState<ObjectFilter>(everything);
  const [picked, setPicked] = useState<number>();
  const clock = useSimulation();
  const shownMs = useShownTime(motion);
  const tableMs = useTableTime(shownMs, useClockState(clock).isRunning);
  useRun(motion, clock);
  const objects = listing.kind === 'ready' ? listing.rows : noObjects;
  const chosen = useMemo(() => objects.filter((object) => passes(object, filter)), [objects, filter]);
  const shown = useMemo(() => {
    const marks = new Uint8Array(objects.length);
    for (const { index } of chosen) marks[index] = 1;
    return marks;
  }, [objects, chosen]);
  const count = { shown: formatNumber(chosen.length, 0), all: formatNumber(objects.length, 0) };
  const own = useMemo(() => objects.filter(({ isOwn }) => isOwn).length, [objects]);
  return (
    <Page
      title={t('title')}
      meta={
        <span>
          {own === 0 ? t('count', count) : `${t('count', count)}, ${t('own', { count: formatNumber(own, 0) })}`}
        </span>
      }
    >
      {listing.kind === 'failed' ? <ErrorState message={listing.message} onRetry={listing.onRetry} /> : null}
      {own > 0 && own === objects.length ? <Note level="caution">{t('ownAlone')}</Note> : null}
      <div className={classes['page']}>
        <Card>
          <Filters objects={objects} filter={filter} onChange={setFilter} />
          <GlobeFrame label={t('globe', { count: count.shown })}>
            {motion === undefined ? null : (
              <CatalogueScene
                label={t('globe', { count: count.shown })}
                motion={motion}
                objects={objects}
                shown={shown}
                picked={picked}
                onPick={setPicked}
              />
            )}
          </GlobeFrame>
          <Legend />
          <ClockBar clock={clock} shownMs={shownMs} />
        </Card>
        <PickedCard
          object={picked === undefined ? undefined : objects[picked]}
          motion={motion}
          onForget={() => setPicked(undefined)}
        />
      </div>
      <Card title={t('table.label')}>
        <ObjectTable
          listing={listing.kind === 'ready' ? { ...listing, rows: chosen } : listing}
          motion={motion}
          atMs={tableMs}
          onPick={setPicked}
        />
      </Card>
    </Page>
  );
}

const everything: ObjectFilter = { operator: undefined, regime: undefined, kind: undefined };
const noObjects: readonly never[] = [];
const tableEveryMs = 10_000;

/**
 * The time of the positions in the table: the globe's time while it is paused, updated every ten seconds while it runs.
 */
function useTableTime(shownMs: number | undefined, isRunning: boolean): number | undefined {
  const [tableMs, setTableMs] = useState<number>();
  const [readAt, setReadAt] = useState(0);
  const now = performance.now();
  const isDue = !isRunning || now - readAt > tableEveryMs;
  useEffect(() => {
    if (!isDue || shownMs === undefined) return;
    setTableMs(shownMs);
    setReadAt(performance.now());
  }, [isDue, shownMs]);
  return tableMs;
}

function Legend() {
  const t = useTexts(catalogueTexts);
  const colours = kindColours[useScheme()];
  return (
    <ul className={classes['legend']} aria-label={t('legend')}>
      {objectKinds.map((kind) => (
        <li key={kind}>
          <i style={{ background: colours[kind] }} /> {t(`kind.${kind}`)}
        </li>
      ))}
    </ul>
  );
}
