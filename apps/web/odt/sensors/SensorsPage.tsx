import { isHiddenType, type SensorDocument } from '@farpass/contract/odt';
import { Button } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { listingOf } from '../../api/lists/use-lists.ts';
import { useConfig } from '../../session/session-context.tsx';
import { useTexts } from '../../texts/feature-texts.ts';
import { Choice } from '../../ui/choice/Choice.tsx';
import { absent } from '../../ui/format/absent.ts';
import { Card, Page } from '../../ui/page/Page.tsx';
import { Note } from '../../ui/page/States.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import words from '../words/words.module.css';
import { useSensorColumns } from './columns.tsx';
import { openImport } from './ImportDialog.tsx';
import { NotObserving } from './NotObserving.tsx';
import { SensorForm } from './SensorForm.tsx';
import { SensorMap } from './SensorMap.tsx';
import classes from './sensors.module.css';
import { sensorsTexts } from './texts.ts';
import { useIsAdministrator, useSensors } from './use-sensors.ts';

type Search = Readonly<Record<string, string | undefined>>;

/** The sensors of the network: their positions, their capabilities, and whether they observe now. */
export function SensorsPage() {
  const t = useTexts(sensorsTexts);
  const isAdministrator = useIsAdministrator();
  const { allSensorsMode } = useConfig();
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = (changes: Search) =>
    void navigate({ to: '.', search: (before) => ({ ...before, ...changes }), resetScroll: false });
  const isAdding = isAdministrator && search['add'] === 'yes';
  const { query, sensors } = useSensors({ hidden: isAdministrator && search['hidden'] === 'yes' });
  const columns = useSensorColumns();
  const toggle = (
    <Button {...(isAdding ? { variant: 'default' } : {})} onClick={() => change({ add: isAdding ? undefined : 'yes' })}>
      {t(isAdding ? 'list.close' : 'list.add')}
    </Button>
  );
  return (
    <Page
      title={t('list.title')}
      actions={
        isAdministrator ? (
          <>
            <Button variant="default" onClick={() => openImport(t('import.title'))}>
              {t('import.open')}
            </Button>
            {toggle}
          </>
        ) : undefined
      }
    >
      <div className={words['sections']}>
        {allSensorsMode ? <Note>{t('list.allSensors')}</Note> : null}
        {isAdding ? (
          <SensorForm
            stored={undefined}
            onSaved={({ sensorCode }) =>
              void navigate({ to: '/odt/sensor/$sensor_code', params: { sensor_code: sensorCode } })
            }
          />
        ) : null}
        <Health sensors={sensors} />
        <div className={classes['network']}>
          <Card>
            <DataTable
              label={t('list.label')}
              fileName="sensors"
              columns={columns}
              listing={listingOf(query, sensors)}
              idOf={({ sensorCode }) => sensorCode}
              heightPx={560}
              lead={isAdministrator ? <HiddenChoice value={search['hidden']} onChange={change} /> : null}
              onOpen={({ sensorCode }) =>
                void navigate({ to: '/odt/sensor/$sensor_code', params: { sensor_code: sensorCode } })
              }
              empty={{
                title: t('list.emptyTitle'),
                text: t('list.emptyText'),
                action: isAdministrator ? toggle : undefined,
              }}
            />
          </Card>
          {sensors === undefined ? null : (
            <div className={`${words['two']} ${classes['map']}`}>
              <SensorMap sensors={sensors} />
              {sensors.every(isUp) ? null : <NotObserving sensors={sensors} />}
            </div>
          )}
        </div>
      </div>
    </Page>
  );
}

/** The map takes the whole width if there is nothing to list next to it. */
const isUp = ({ status }: SensorDocument) => status.state === 'UP';

interface HiddenChoiceProps {
  readonly value: string | undefined;
  readonly onChange: (changes: Search) => void;
}

/** Future, test and retired sensors are left out of lists unless an administrator includes them. */
function HiddenChoice({ value, onChange }: HiddenChoiceProps) {
  const t = useTexts(sensorsTexts);
  return (
    <Choice
      label={t('list.which')}
      isQuiet
      value={value === 'yes' ? 'yes' : 'no'}
      choices={[
        { value: 'no', label: t('list.listed') },
        { value: 'yes', label: t('list.hidden') },
      ]}
      onChange={(hidden) => onChange({ hidden: hidden === 'yes' ? 'yes' : undefined })}
    />
  );
}

interface SensorsProps {
  readonly sensors: readonly SensorDocument[] | undefined;
}

function Health({ sensors }: SensorsProps) {
  const t = useTexts(sensorsTexts);
  const inState = (state: SensorDocument['status']['state']) =>
    sensors?.filter(({ status, sensorType }) => status.state === state && !isHiddenType(sensorType)).length;
  const cards = [
    ['all', sensors?.length],
    ['up', inState('UP')],
    ['weather', inState('WEATHER')],
    ['down', inState('DOWN')],
  ] as const;
  return (
    <div className={words['cards']}>
      {cards.map(([name, count]) => (
        <Card key={name}>
          <strong>{count ?? absent}</strong>
          <span>{t(`card.${name}`, { count: count ?? 0 })}</span>
        </Card>
      ))}
    </div>
  );
}
