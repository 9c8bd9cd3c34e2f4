import { getRetention, putRetention, type RetentionDocument } from '@farpass/contract/history';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/api-context.tsx';
import { callKey, callQuery } from '../../api/call-query.ts';
import { isChangedMeanwhile } from '../../api/failure.ts';
import { faultsOfError } from '../../api/form-faults.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import details from '../../ui/details/details.module.css';
import { TextField } from '../../ui/form/Fields.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { noFaults } from '../../ui/form/faults.ts';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { Card, Page } from '../../ui/page/Page.tsx';
import { ErrorState, Note } from '../../ui/page/States.tsx';
import { Waiting } from '../../ui/page/Waiting.tsx';
import { useDoor } from '../loosenings/use-door.tsx';
import { WaitingChanges } from '../loosenings/WaitingChanges.tsx';
import { Holds } from './Holds.tsx';
import { Archives, Removals } from './Records.tsx';
import { retentionTexts } from './texts.ts';

/** How long an operator keeps messages and screenings, what is held, its archives, and what was removed. */
export function RetentionPage() {
  const t = useTexts(retentionTexts);
  const query = useQuery(callQuery(useApi(), getRetention, {}));
  const stored = query.data;
  return (
    <Page title={t('title')}>
      <p className="fp-dim">{t('lead')}</p>
      {query.isPending ? <Waiting /> : null}
      {query.isError && stored === undefined ? (
        <ErrorState message={t('failed')} onRetry={() => void query.refetch()} />
      ) : null}
      {stored === undefined ? null : (
        <div className={details['stack']}>
          <WaitingChanges />
          <Days key={stored.etag} stored={stored} />
          <Holds isAdministrator={stored.isAdministrator} />
          <Archives />
          <Removals />
        </div>
      )}
    </Page>
  );
}

const names = ['messageDays', 'archiveDays', 'screeningDays'] as const;
type Draft = Readonly<Record<(typeof names)[number], string>>;

function Days({ stored }: { readonly stored: RetentionDocument }) {
  const t = useTexts(retentionTexts);
  const api = useApi();
  const cache = useQueryClient();
  const pass = useDoor();
  const [draft, setDraft] = useState<Draft>({
    messageDays: String(stored.messageDays),
    archiveDays: String(stored.archiveDays ?? ''),
    screeningDays: String(stored.screeningDays ?? ''),
  });
  const [faults, setFaults] = useState(noFaults);
  const [isTooLate, setTooLate] = useState(false);
  const save = async () => {
    const { messageDays, archiveDays, screeningDays } = draft;
    const body = {
      messageDays: Number(messageDays),
      ...(archiveDays.trim() === '' ? {} : { archiveDays: Number(archiveDays) }),
      ...(screeningDays.trim() === '' ? {} : { screeningDays: Number(screeningDays) }),
    };
    try {
      const changed = await pass((accepted) =>
        api.call(putRetention, { body: { ...body, ...accepted }, ifMatch: stored.etag, showsFaults: true }),
      );
      if (changed !== undefined) cache.setQueryData(callKey(getRetention, {}), changed);
    } catch (error) {
      setTooLate(isChangedMeanwhile(error));
      setFaults(faultsOfError(error, names));
    }
  };
  const labels = Object.fromEntries(names.map((name) => [name, t(name)]));
  return (
    <Card title={t('days')}>
      <Form names={names} labels={labels} faults={faults} onSubmit={() => void save()}>
        {names.map((name) => (
          <TextField
            key={name}
            name={name}
            label={t(name)}
            value={draft[name]}
            onChange={(text) => setDraft({ ...draft, [name]: text })}
            faults={faults}
          />
        ))}
        {isTooLate ? <Note level="caution">{t('tooLate')}</Note> : null}
        {stored.isAdministrator ? (
          <div>
            <Button type="submit">{t('save')}</Button>
          </div>
        ) : (
          <p className="fp-dim">{t('onlyAdministrators')}</p>
        )}
        {stored.changedBy === undefined || stored.changedAt === undefined ? null : (
          <p className="fp-dim">
            {t('changed', { person: stored.changedBy })} <Instant atMs={readInstant(stored.changedAt)} />
          </p>
        )}
      </Form>
    </Card>
  );
}
