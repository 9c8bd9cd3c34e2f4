import type { CdmDocument } from '@farpass/contract/conjunctions';
import type { SatelliteDocument } from '@farpass/contract/fleet';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import { useTexts } from '../../../../texts/feature-texts.ts';
import { Card } from '../../../../ui/page/Page.tsx';
import { PlotFrame } from '../../../../ui/plot/PlotFrame.tsx';
import type { Plot } from '../../../../ui/plot/plot.ts';
import { uiTexts } from '../../../../ui/texts.ts';
import { EncounterPlane, PlaneSkeleton } from '../../plane/EncounterPlane.tsx';
import { planeMessages } from '../../plane/encounter-plane.ts';
import { planeTexts } from '../../plane/texts.ts';
import { thresholdLines } from '../../timeline.ts';
import { missPlot, probabilityPlot } from '../plots.ts';
import { conjunctionTexts } from '../texts.ts';
import { onEventAxis } from './event-axis.ts';
import { PlaybackBar } from './PlaybackBar.tsx';
import classes from './pictures.module.css';
import type { EventView } from './use-event-view.ts';

interface EventPicturesProps {
  readonly view: EventView;
  readonly satellite: SatelliteDocument | undefined;
  readonly cdms: readonly CdmDocument[] | undefined;
}

/** Low enough that the options are on the first screen of a laptop; a high screen has room for more. */
const heightsPx = { low: 212, high: 376 } as const;
const highScreen = '(height >= 1100px)';

/** The encounter plane and both trends side by side; a playback moves them through the messages together. */
export function EventPictures({ view: { messages, playback, axis }, satellite, cdms }: EventPicturesProps) {
  const t = useTexts(conjunctionTexts);
  const planeText = useTexts(planeTexts);
  const isHigh = useMediaQuery(highScreen, undefined, { getInitialValueInEffect: false }) === true;
  const plotHeightPx = isHigh ? heightsPx.high : heightsPx.low;
  const trends = useTrends(cdms, satellite);
  const drawn = useMemo(() => {
    const shown = (plot: Plot) => onEventAxis(plot, axis);
    return trends && { probability: shown(trends.probability), miss: shown(trends.miss) };
  }, [trends, axis]);
  return (
    <>
      <div className={classes['row']}>
        <Card title={planeText('title')} help={planeText('cardHelp.plane')}>
          {messages === undefined ? (
            <PlaneSkeleton />
          ) : (
            <EncounterPlane messages={messages} shownPlace={playback.isNewest ? undefined : playback.place} />
          )}
        </Card>
        <Card title={t('plot.probability')} help={t('cardHelp.probability')}>
          <PlotFrame plot={drawn?.probability} group="event" fileName="probability" heightPx={plotHeightPx} />
        </Card>
        <Card title={`${t('plot.miss')} · ${t('plot.band')}`} help={t('cardHelp.miss')}>
          <PlotFrame plot={drawn?.miss} group="event" fileName="miss" heightPx={plotHeightPx} />
        </Card>
      </div>
      <PlaybackBar view={{ messages, playback }} />
    </>
  );
}

function useTrends(cdms: readonly CdmDocument[] | undefined, satellite: SatelliteDocument | undefined) {
  const t = useTexts(conjunctionTexts);
  const ui = useTexts(uiTexts);
  return useMemo(() => {
    if (cdms === undefined) return undefined;
    const [time, title] = [t('plot.time'), t('plot.probability')];
    const source = { provider: t('plot.source.provider'), own: t('plot.source.own') };
    const names = { ours: t('plot.ours'), theirs: t('plot.theirs'), source };
    return {
      probability: probabilityPlot(cdms, { title, time, value: title, ...names }, thresholdLines(satellite, ui)),
      miss: missPlot(planeMessages(cdms), { title: t('plot.miss'), time, value: t('plot.miss'), source }),
    };
  }, [cdms, satellite, t, ui]);
}
