import { listTasks, type TaskDocument } from '@farpass/contract/odt';
import { useMemo, useState } from 'react';
import { listingOf, useList } from '../../api/lists/use-lists.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { Choice } from '../../ui/choice/Choice.tsx';
import { Card, Page } from '../../ui/page/Page.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { QueryTabs } from '../../ui/tabs/QueryTabs.tsx';
import words from '../words/words.module.css';
import { OwnSensors } from './OwnSensors.tsx';
import { useTaskColumns } from './task-columns.tsx';
import { isOpenTask } from './tasks.ts';
import { providerTexts } from './texts.ts';

const oneOfMany = { single: true, noneAllowed: false } as const;

/** The page of a sensor provider: the tasks of its sensors, their files, and the states of the sensors. */
export function ProviderPage() {
  const t = useTexts(providerTexts);
  const tasks = useList(listTasks, {});
  const open = (tasks.data ?? []).filter(isOpenTask).length;
  return (
    <Page title={t('title')} meta={tasks.data === undefined ? undefined : t('open', { count: open })}>
      <QueryTabs
        label={t('tabs.label')}
        parameter="tab"
        rules={oneOfMany}
        tabs={[
          { key: 'tasks', label: t('tabs.tasks'), content: <Tasks listing={listingOf(tasks)} /> },
          { key: 'sensors', label: t('tabs.sensors'), content: <OwnSensors /> },
        ]}
      />
    </Page>
  );
}

type Which = 'open' | 'all';

function Tasks({ listing }: { readonly listing: ReturnType<typeof listingOf<TaskDocument>> }) {
  const t = useTexts(providerTexts);
  const columns = useTaskColumns();
  const [which, setWhich] = useState<Which>('open');
  const shown = useMemo(() => {
    if (listing.kind !== 'ready') return listing;
    return { ...listing, rows: listing.rows.filter((task) => which === 'all' || isOpenTask(task)) };
  }, [listing, which]);
  return (
    <Card>
      <DataTable
        label={t('list.label')}
        fileName="tasks"
        columns={columns}
        listing={shown}
        idOf={({ taskId }) => taskId}
        heightPx={600}
        lead={
          <Choice
            label={t('list.which')}
            isQuiet
            value={which}
            choices={(['open', 'all'] as const).map((value) => ({ value, label: t(`list.${value}`) }))}
            onChange={setWhich}
          />
        }
        empty={{ title: t('list.emptyTitle'), text: t('list.emptyText') }}
      />
      <p className={words['quiet']}>{t('list.privacy')}</p>
    </Card>
  );
}
