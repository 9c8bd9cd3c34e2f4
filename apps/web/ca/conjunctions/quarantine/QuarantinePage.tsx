import { listQuarantinedCdms, type QuarantinedCdmDocument } from '@farpass/contract/conjunctions';
import { useState } from 'react';
import { useList } from '../../../api/lists/use-lists.ts';
import { useTexts } from '../../../texts/feature-texts.ts';
import { Choice } from '../../../ui/choice/Choice.tsx';
import { Card, Page } from '../../../ui/page/Page.tsx';
import { EmptyState, ErrorState } from '../../../ui/page/States.tsx';
import { Waiting } from '../../../ui/page/Waiting.tsx';
import { HeldMessage } from './HeldMessage.tsx';
import classes from './quarantine.module.css';
import { quarantineTexts } from './texts.ts';

const views = ['HELD', 'decided'] as const;
type View = (typeof views)[number];

/** Messages that name two objects as one: those that wait for a person, and those that a person decided about. */
export function QuarantinePage() {
  const t = useTexts(quarantineTexts);
  const query = useList(listQuarantinedCdms, {});
  const [view, setView] = useState<View>('HELD');
  const shown = query.data?.filter((one) => viewOf(one) === view);
  return (
    <Page title={t('title')}>
      <p className={classes['lead']}>{t('lead')}</p>
      <Choice
        label={t('show')}
        isQuiet
        value={view}
        choices={views.map((value) => ({ value, label: `${t(`views.${value}`)} ${countOf(query.data, value)}` }))}
        onChange={setView}
      />
      {query.isPending ? <Waiting /> : null}
      {query.isError && shown === undefined ? (
        <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />
      ) : null}
      {shown?.length === 0 ? (
        <Card>
          <EmptyState title={t(`empty.${view}.title`)}>{t(`empty.${view}.text`)}</EmptyState>
        </Card>
      ) : null}
      <div className={classes['messages']}>
        {shown?.map((message) => (
          <HeldMessage key={message.quarantineId} message={message} />
        ))}
      </div>
    </Page>
  );
}

function viewOf({ state }: QuarantinedCdmDocument): View {
  return state === 'HELD' ? 'HELD' : 'decided';
}

function countOf(all: readonly QuarantinedCdmDocument[] | undefined, view: View): string {
  return all === undefined ? '' : String(all.filter((one) => viewOf(one) === view).length);
}
