import { useTexts } from '../../texts/feature-texts.ts';
import { Card, Page } from '../../ui/page/Page.tsx';
import { Note } from '../../ui/page/States.tsx';
import { devTexts } from '../texts.ts';
import { FigureSamples } from './FigureSamples.tsx';
import { FormSample } from './FormSample.tsx';
import { JobSamples } from './JobSamples.tsx';
import classes from './kitchensink.module.css';
import { OverlaySamples } from './OverlaySamples.tsx';
import { PlotSamples } from './PlotSamples.tsx';
import { StateSamples } from './StateSamples.tsx';
import { StatusSamples } from './StatusSamples.tsx';
import { TableSamples } from './TableSamples.tsx';
import { TabSamples } from './TabSamples.tsx';
import { UploadSample } from './UploadSample.tsx';

/** Every building block in every state, for developers and for tests. */
export function KitchensinkPage() {
  const t = useTexts(devTexts);
  return (
    <Page title={t('kitchen.title')}>
      <Note>{t('kitchen.lead')}</Note>
      <div className={classes['grid']}>
        <Card title={t('kitchen.parts.status')}>
          <StatusSamples />
        </Card>
        <Card title={t('kitchen.parts.figures')}>
          <FigureSamples />
        </Card>
        <div className={classes['wide']}>
          <Card title={t('kitchen.parts.table')}>
            <TableSamples />
          </Card>
        </div>
        <div className={classes['wide']}>
          <Card title={t('kitchen.parts.plot')}>
            <PlotSamples />
          </Card>
        </div>
        <Card title={t('kitchen.parts.form')}>
          <FormSample />
        </Card>
        <Card title={t('kitchen.parts.upload')}>
          <UploadSample />
        </Card>
        <Card title={t('kitchen.parts.jobs')}>
          <JobSamples />
        </Card>
        <Card title={t('kitchen.parts.tabs')}>
          <TabSamples />
        </Card>
        <Card title={t('kitchen.parts.states')}>
          <StateSamples />
        </Card>
        <Card title={t('kitchen.parts.overlays')}>
          <OverlaySamples />
        </Card>
      </div>
    </Page>
  );
}
