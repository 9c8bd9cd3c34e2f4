import { recordSentence } from '@farpass/contract/code-words';
import { type CoordinationDocument, getCoordinationRecord } from '@farpass/contract/coordination';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.tsx';
import { callQuery } from '../../api/call-query.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { useLanguage } from '../../texts/language.ts';
import { download } from '../../ui/download.ts';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { Card } from '../../ui/page/Page.tsx';
import { WaitingOrFailed } from '../../ui/page/WaitingOrFailed.tsx';
import classes from './coordination.module.css';
import { coordinationTexts } from './texts.ts';

/** The signed record of a case as a timeline, and as a file. */
export function RecordCard({ shown: { coordinationId, parties } }: { readonly shown: CoordinationDocument }) {
  const t = useTexts(coordinationTexts);
  const language = useLanguage();
  const params = { 'coordination-id': coordinationId };
  const query = useQuery(callQuery(useApi(), getCoordinationRecord, { params }));
  const { data: record } = query;
  if (record === undefined)
    return (
      <Card title={t('record')}>
        <WaitingOrFailed query={query} />
      </Card>
    );
  const save = () =>
    download({
      name: `coordination-${coordinationId}.json`,
      content: new Blob([JSON.stringify(record)], { type: 'application/json' }),
    });
  return (
    <Card title={t('record')} help={t('recordHelp')}>
      <ol className={classes['list']}>
        {record.entries.map((entry) => (
          <li key={entry.seq}>
            <Instant atMs={readInstant(entry.at)} /> {entry.actor} {recordSentence(entry, { language, parties })}
          </li>
        ))}
      </ol>
      {record.shared === undefined ? null : (
        <p className="fp-dim">{t('sharedRecord', { count: record.shared.entries.length })}</p>
      )}
      <Button variant="default" onClick={save}>
        {t('download')}
      </Button>
    </Card>
  );
}
