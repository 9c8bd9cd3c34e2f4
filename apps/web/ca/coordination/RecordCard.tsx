import { type CoordinationRecordDocument, getCoordinationRecord } from '@farpass/contract/ca';
import { coordinationActionWords, coordinationAlarmWords, intentWords } from '@farpass/contract/code-words';
import type { Language } from '@farpass/contract/texts';
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
import { Waiting } from '../../ui/page/Waiting.tsx';
import classes from './coordination.module.css';
import { coordinationTexts } from './texts.ts';

/** The signed record of a case as a timeline, and as a file. */
export function RecordCard({ coordinationId }: { readonly coordinationId: string }) {
  const t = useTexts(coordinationTexts);
  const language = useLanguage();
  const params = { 'coordination-id': coordinationId };
  const { data: record } = useQuery(callQuery(useApi(), getCoordinationRecord, { params }));
  if (record === undefined)
    return (
      <Card title={t('record')}>
        <Waiting />
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
            <Instant atMs={readInstant(entry.at)} /> {entry.actor} {sentenceOf(entry, language)}
          </li>
        ))}
      </ol>
      <Button variant="default" onClick={save}>
        {t('download')}
      </Button>
    </Card>
  );
}

type Entry = CoordinationRecordDocument['entries'][number];

/** The action in words, with the part of its data that people look for. */
function sentenceOf({ action, data }: Entry, language: Language): string {
  const words = coordinationActionWords[language][action] ?? action;
  const { intent, alarm, text, reason, name, noradId } = data;
  const alarms: Readonly<Record<string, string>> = coordinationAlarmWords[language];
  const intents: Readonly<Record<string, string>> = intentWords[language];
  const said = [
    noradId,
    intent === undefined ? undefined : (intents[String(intent)] ?? intent),
    alarm === undefined ? undefined : (alarms[String(alarm)] ?? alarm),
    name,
    text,
    reason,
  ].filter((one) => one !== undefined && one !== null && one !== '');
  return said.length === 0 ? words : `${words}: ${said.join(' · ')}`;
}
