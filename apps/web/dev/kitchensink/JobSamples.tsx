import { useState } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
import { JobProgress, type JobState } from '../../ui/job/JobProgress.tsx';
import { devTexts } from '../texts.ts';
import classes from './kitchensink.module.css';

export function JobSamples() {
  const t = useTexts(devTexts);
  const name = t('kitchen.jobs.fleet');
  const [running, setRunning] = useState<JobState>({ kind: 'running', share: 0.34, detail: t('kitchen.jobs.detail') });
  const cancel = () => {
    setRunning({ kind: 'cancelling' });
    setTimeout(() => setRunning({ kind: 'cancelled' }), 800);
  };
  return (
    <div className={classes['stack']}>
      <JobProgress name={name} state={{ kind: 'waiting' }} />
      <JobProgress name={name} state={running} onCancel={cancel} />
      <JobProgress name={name} state={{ kind: 'cancelling' }} />
      <JobProgress name={name} state={{ kind: 'done' }} />
      <JobProgress name={name} state={{ kind: 'failed', detail: t('kitchen.jobs.failed') }} />
      <JobProgress name={name} state={{ kind: 'cancelled' }} />
    </div>
  );
}
