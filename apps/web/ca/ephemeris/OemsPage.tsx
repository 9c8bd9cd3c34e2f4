import type { EphemerisDocument } from '@farpass/contract/ca';
import { useState } from 'react';
import { useListFreshness } from '../../api/api-context.tsx';
import { useTexts } from '../../texts/feature-texts.ts';
import { Card, Page } from '../../ui/page/Page.tsx';
import { Note } from '../../ui/page/States.tsx';
import { UploadField } from '../../ui/upload/UploadField.tsx';
import { useUploads } from '../../ui/upload/use-uploads.ts';
import { hasFields, isEphemeris } from '../lists/records.ts';
import { useEphemerides, useLiveLists } from '../lists/use-lists.ts';
import { EphemerisList } from './EphemerisList.tsx';
import classes from './ephemeris.module.css';
import { ephemerisTexts } from './texts.ts';

/** The ephemeris files of the fleet: hand them in, see what is wrong with them, what they cover, whose they are. */
export function OemsPage() {
  const t = useTexts(ephemerisTexts);
  useLiveLists();
  const freshness = useListFreshness();
  const [remarks, setRemarks] = useState<readonly EphemerisDocument[]>([]);
  const { files, onFiles } = useUploads('/ca/ephemeris/file', (answer) => {
    const doubtful = acceptedOf(answer).filter(({ warnings }) => warnings.length > 0);
    setRemarks((known) => [...doubtful, ...known]);
    void freshness.writeTo('ca/ephemeris');
  });
  return (
    <Page title={t('title')}>
      <div className={classes['stack']}>
        <Card>
          <UploadField label={t('upload.label')} hint={t('upload.hint')} files={files} onFiles={onFiles} />
          {remarks.map((file) => (
            <Remarks key={file.oemFileId} file={file} />
          ))}
        </Card>
        <EphemerisList query={useEphemerides()} empty={{ title: t('empty.title'), text: t('empty.text') }} />
      </div>
    </Page>
  );
}

function Remarks({ file: { fileName, warnings } }: { readonly file: EphemerisDocument }) {
  const t = useTexts(ephemerisTexts);
  return (
    <Note level="caution">
      {t('upload.warnings', { file: fileName, count: warnings.length })}
      <ul className={classes['findings']}>
        {warnings.map(({ code, line, message }) => (
          <li key={`${line} ${code} ${message}`}>
            {line === undefined ? null : `${t('upload.line', { line })}: `}
            <code>{code}</code> {message}
          </li>
        ))}
      </ul>
    </Note>
  );
}

/** The files that one upload was answered with. */
function acceptedOf(answer: unknown): readonly EphemerisDocument[] {
  if (!isUploadAnswer(answer)) return [];
  return answer.accepted.filter(isEphemeris);
}

function isUploadAnswer(answer: unknown): answer is { readonly accepted: readonly unknown[] } {
  return hasFields(answer, { accepted: 'list' });
}
