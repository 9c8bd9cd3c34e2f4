import type { CdmDocument } from '@farpass/contract/ca';
import { useMemo } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
import { Card } from '../../ui/page/Page.tsx';
import { PlotFrame } from '../../ui/plot/PlotFrame.tsx';
import type { useCdms } from '../lists/use-lists.ts';
import classes from './conjunction.module.css';
import { EncounterPlane } from './EncounterPlane.tsx';
import { planeMessages } from './encounter-plane.ts';
import { MessageList } from './MessageList.tsx';
import { componentsPlot, coordinatePlot, probabilityPlot } from './plots.ts';
import { conjunctionTexts } from './texts.ts';

/** How the miss wandered through the encounter plane from message to message, and every message. */
export function Evolution({ query }: { readonly query: ReturnType<typeof useCdms> }) {
  const cdms = query.data;
  const t = useTexts(conjunctionTexts);
  const messages = useMemo(() => cdms && planeMessages(cdms), [cdms]);
  const plots = useEvolution(cdms);
  return (
    <div className={classes['stack']}>
      <div className={classes['two']}>
        <Card title={t('plane.title')}>{messages === undefined ? null : <EncounterPlane messages={messages} />}</Card>
        <div className={classes['stack']}>
          <Card title={`${t('plot.radial')} · ${t('plot.band')}`}>
            <PlotFrame plot={plots?.radial} group="evolution" fileName="plane_radial" heightPx={190} />
          </Card>
          <Card title={`${t('plot.across')} · ${t('plot.band')}`}>
            <PlotFrame plot={plots?.across} group="evolution" fileName="plane_across" heightPx={190} />
          </Card>
        </div>
        <Card title={t('plot.components')}>
          <PlotFrame plot={plots?.components} group="evolution" fileName="relative_position" heightPx={240} />
        </Card>
        <Card title={t('plot.probability')}>
          <PlotFrame plot={plots?.probability} group="evolution" fileName="probability" heightPx={240} />
        </Card>
      </div>
      <Card>
        <MessageList query={query} />
      </Card>
    </div>
  );
}

function useEvolution(cdms: readonly CdmDocument[] | undefined) {
  const t = useTexts(conjunctionTexts);
  const language = t('plot.time');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts change with the language, which one of them tells
  return useMemo(() => {
    if (cdms === undefined) return undefined;
    const messages = planeMessages(cdms);
    const words = (title: string) => ({ title, value: title, time: language });
    const axes = { r: t('plot.r'), t: t('plot.t'), n: t('plot.n') };
    const names = { ours: t('plot.ours'), theirs: t('plot.theirs') };
    return {
      radial: coordinatePlot(messages, 'x', words(t('plot.radial'))),
      across: coordinatePlot(messages, 'y', words(t('plot.across'))),
      components: componentsPlot(cdms, { ...words(t('plot.components')), ...axes }),
      probability: probabilityPlot(cdms, { ...words(t('plot.probability')), ...names }),
    };
  }, [cdms, language]);
}
