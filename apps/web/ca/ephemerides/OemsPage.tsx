import { type EphemerisDocument, listEphemeris, uploadEphemeris } from '@farpass/contract/ca';
import { useState } from 'react';
import { useListFreshness } from '../../api/api-context.tsx';
import { useList } from '../../api/lists/use-lists.ts';
import { useUploads } from '../../api/use-uploads.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { Card, Page } from '../../ui/page/Page.tsx';
import { Note } from '../../ui/page/States.tsx';
import { QueryTabs } from '../../ui/tabs/QueryTabs.tsx';
import { UploadField } from '../../ui/upload/UploadField.tsx';
import { CompareTab } from './CompareTab.tsx';
import { EphemerisList } from './EphemerisList.tsx';
import classes from './ephemeris.module.css';
import { Findings } from './Findings.tsx';
import { OverTimeTab } from './OverTimeTab.tsx';
import { ephemerisTexts } from './texts.ts';

const oneOfMany = { single: true, noneAllowed: false } as const;
const noFiles: readonly EphemerisDocument[] = [];

/** The ephemeris files of the fleet: hand them in, see what they cover, compare two, look at one over time. */
export function OemsPage() {
  const t = useTexts(ephemerisTexts);
  const query = useList(listEphemeris, {});
  const files = query.data ?? noFiles;
  const list = <EphemerisList query={query} empty={{ title: t('empty.title'), text: t('empty.text') }} />;
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
    // While the files are on their way, or could not be had, every view says so as the list does.
    {
      key: 'compare',
      label: t('tab.compare'),
      content: query.data === undefined ? list : <CompareTab files={files} />,
    },
    { key: 'time', label: t('tab.time'), content: query.data === undefined ? list : <OverTimeTab files={files} /> },
  ] as const;
  return (
    <Page title={t('title')}>
      <QueryTabs label={t('views')} parameter="tab" rules={oneOfMany} tabs={tabs} />
    </Page>
  );
}

function Upload() {
  const t = useTexts(ephemerisTexts);
  const freshness = useListFreshness();
  const [remarks, setRemarks] = useState<readonly EphemerisDocument[]>([]);
  const { files, onFiles } = useUploads(uploadEphemeris, {
    onDone: ({ accepted }) => {
      const doubtful = accepted.filter(({ warnings }) => warnings.length > 0);
      setRemarks((known) => [...doubtful, ...known]);
      freshness.writeTo(listEphemeris);
    },
  });
  return (
    <Card>
      <UploadField label={t('upload.label')} hint={t('upload.hint')} files={files} onFiles={onFiles} />
      {remarks.map(({ oemFileId, fileName, warnings }) => (
        <Note key={oemFileId} level="caution">
          {t('upload.warnings', { file: fileName, count: warnings.length })}
          <Findings findings={warnings} />
        </Note>
      ))}
    </Card>
  );
}
