import { type EphemerisDocument, listEphemeris } from '@farpass/contract/fleet';
import { lazy } from 'react';
import { useList } from '../../api/lists/use-lists.ts';
import { patiently } from '../../base/patiently.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { Page } from '../../ui/page/Page.tsx';
import { Waiting } from '../../ui/page/Waiting.tsx';
import { QueryTabs } from '../../ui/tabs/QueryTabs.tsx';
import classes from './ephemeris.module.css';
import { EphemerisList } from './list/EphemerisList.tsx';
import { ephemerisTexts } from './texts.ts';
import { Upload } from './Upload.tsx';

const CompareTab = lazy(patiently(async () => ({ default: (await import('./CompareTab.tsx')).CompareTab })));
const OverTimeTab = lazy(patiently(async () => ({ default: (await import('./OverTimeTab.tsx')).OverTimeTab })));
const OwnElementSets = lazy(
  patiently(async () => ({ default: (await import('./own-sets/OwnElementSets.tsx')).OwnElementSets })),
);

const oneOfMany = { single: true, noneAllowed: false } as const;
const noFiles: readonly EphemerisDocument[] = [];

/** The ephemeris files of the fleet: upload them, see their coverage, compare two, show one over time. */
export function OemsPage() {
  const t = useTexts(ephemerisTexts);
  const query = useList(listEphemeris, {});
  const files = query.data ?? noFiles;
  const list = <EphemerisList query={query} empty={{ title: t('empty.title'), text: t('empty.text') }} />;
  // Without the files every view shows the same state as the list, which asks for more than they do.
  const without = query.isPending ? <Waiting /> : list;
  const tabs = [
    {
      key: 'files',
      label: t('tab.files'),
      content: (
        <div className={classes['stack']}>
          <Upload />
          {list}
        </div>
      ),
    },
    { key: 'compare', label: t('tab.compare'), content: query.data ? <CompareTab files={files} /> : without },
    { key: 'time', label: t('tab.time'), content: query.data ? <OverTimeTab files={files} /> : without },
    { key: 'sets', label: t('tab.sets'), content: <OwnElementSets /> },
  ] as const;
  return (
    <Page title={t('title')}>
      <QueryTabs label={t('views')} parameter="tab" rules={oneOfMany} tabs={tabs} />
    </Page>
  );
}
