import type { EphemerisComparisonDocument } from '@farpass/contract/fleet';
import { useMemo } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
import { distanceText } from '../../ui/format/quantity.ts';
import { TextWithTimes } from '../../ui/format/TextWithTimes.tsx';
import { Card } from '../../ui/page/Page.tsx';
import { PlotFrame } from '../../ui/plot/PlotFrame.tsx';
import classes from './ephemeris.module.css';
import { componentPlot } from './plots.ts';
import { ephemerisTexts } from './texts.ts';
import { useComparison } from './use-physics.ts';

interface PreviousProps {
  readonly oemFileId: string;
  /** The previous file; undefined if there is none. */
  readonly first: string | undefined;
}

/** The distance of a file from the operational file of its satellite that was uploaded before it. */
export function Previous({ oemFileId, first }: PreviousProps) {
  const t = useTexts(ephemerisTexts);
  const query = useComparison(first === undefined ? undefined : { first, second: oemFileId });
  const plot = usePlot(query.data);
  const why = query.isError ? query.error.message : t('time.noPrevious');
  const hasNone = query.isError || first === undefined;
  const reference = query.data && {
    file: query.data.first.fileName,
    distance: distanceText(Math.abs(query.data.statistics.distance.largestM)),
  };
  return (
    <Card title={t('time.previous')} help={t('cardHelp.previous')}>
      {hasNone ? (
        <p className={classes['text']}>
          <TextWithTimes text={why} />
        </p>
      ) : (
        <>
          <PlotFrame plot={plot} group="ephemeris-series" fileName="difference_to_previous" heightPx={280} />
          <p className={classes['hint']}>{reference === undefined ? '\u00a0' : t('time.previousOf', reference)}</p>
        </>
      )}
    </Card>
  );
}

function usePlot(comparison: EphemerisComparisonDocument | undefined) {
  const t = useTexts(ephemerisTexts);
  return useMemo(() => {
    if (comparison === undefined) return undefined;
    const names = [t('compare.radial'), t('compare.alongTrack'), t('compare.crossTrack')];
    return componentPlot(comparison.points, {
      title: t('time.previous'),
      time: t('time.time'),
      value: t('compare.difference'),
      names,
    });
  }, [comparison, t]);
}
