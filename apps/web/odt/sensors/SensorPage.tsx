import { deleteSensor, listSensors, type SensorDocument } from '@farpass/contract/odt';
import { Button } from '@mantine/core';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useApi, useListFreshness } from '../../api/api-context.tsx';
import { atServerMs } from '../../base/server-clock.ts';
import { useNotifications } from '../../notifications/notifications-context.tsx';
import { useTexts } from '../../texts/feature-texts.ts';
import details from '../../ui/details/details.module.css';
import { DataAge } from '../../ui/details/Figures.tsx';
import { confirm } from '../../ui/modal/confirm.tsx';
import { MissingPage } from '../../ui/page/MissingPage.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { Note } from '../../ui/page/States.tsx';
import { StatusTag } from '../../ui/status/StatusSymbol.tsx';
import { QueryTabs } from '../../ui/tabs/QueryTabs.tsx';
import { uiTexts } from '../../ui/texts.ts';
import { stateLabels } from '../words/labels.ts';
import { SimulatedTag } from '../words/SimulatedTag.tsx';
import { trackingTexts } from '../words/texts.ts';
import { SensorForm } from './SensorForm.tsx';
import { SensorOverview } from './SensorOverview.tsx';
import { openStatus } from './StatusForm.tsx';
import { sensorsTexts } from './texts.ts';
import { useIsAdministrator, useSensors } from './use-sensors.ts';

const oneOfMany = { single: true, noneAllowed: false } as const;

/** One sensor: its view, whether it observes, and the history of its state. */
export function SensorPage() {
  const t = useTexts(sensorsTexts);
  const { sensor_code: sensorCode = '' } = useParams({ strict: false });
  const { query, sensors } = useSensors({ sensorCode, hidden: useIsAdministrator() });
  const [sensor] = sensors ?? [];
  const [stored] = query.data ?? [];
  if (sensor !== undefined && stored !== undefined) {
    return (
      <SensorDetails
        key={sensorCode}
        sensor={sensor}
        stored={stored}
        atMs={atServerMs(query.dataUpdatedAt)}
        isStale={query.isError}
      />
    );
  }
  return (
    <MissingPage
      title={t('page.title')}
      query={query}
      missing={{
        title: t('page.missing', { code: sensorCode }),
        text: t('page.missingText'),
        action: (
          <Link className={details['action']} to="/odt/sensors">
            {t('page.all')}
          </Link>
        ),
      }}
    />
  );
}

interface SensorDetailsProps {
  readonly sensor: SensorDocument;
  /** The same with its true type, where all sensors are shown as one type. */
  readonly stored: SensorDocument;
  readonly atMs: number;
  readonly isStale: boolean;
}

function SensorDetails({ sensor, stored, atMs, isStale }: SensorDetailsProps) {
  const t = useTexts(sensorsTexts);
  const names = useTexts(trackingTexts);
  const ui = useTexts(uiTexts);
  const isAdministrator = useIsAdministrator();
  const retire = useRetiring(stored);
  const { status } = sensor;
  const isRetired = stored.sensorType === 'RETIRED';
  const overview = <SensorOverview sensor={sensor} />;
  return (
    <Page
      title={sensor.groundSensorName}
      meta={
        <>
          <span>{sensor.sensorCode}</span>
          <span>{names(`type.${sensor.sensorType}`)}</span>
          <SimulatedTag isSimulated={sensor.isSynthetic} />
          {isRetired ? null : <StatusTag label={stateLabels[status.state]}>{names(`state.${status.state}`)}</StatusTag>}
          <DataAge atMs={atMs} />
        </>
      }
      actions={
        isAdministrator && !isRetired ? (
          <>
            <Button variant="default" onClick={() => void retire()}>
              {t('retire.open')}
            </Button>
            <Button onClick={() => openStatus(stored, t)}>{t('status.open')}</Button>
          </>
        ) : undefined
      }
    >
      {isStale ? <Note level="caution">{ui('error.stale')}</Note> : null}
      {isRetired ? <Note level="inactive">{t('retire.retired')}</Note> : null}
      {isAdministrator ? (
        <QueryTabs
          label={t('page.tabs')}
          parameter="tab"
          rules={oneOfMany}
          tabs={[
            { key: 'overview', label: t('page.overview'), content: overview },
            {
              key: 'configuration',
              label: t('page.configuration'),
              content: <SensorForm stored={stored} onSaved={() => undefined} />,
            },
          ]}
        />
      ) : (
        overview
      )}
    </Page>
  );
}

/** Removes a sensor after a confirmation; one that has observed is retired and kept for the record. */
function useRetiring({ sensorCode }: SensorDocument): () => Promise<void> {
  const t = useTexts(sensorsTexts);
  const api = useApi();
  const freshness = useListFreshness();
  const notifications = useNotifications();
  const navigate = useNavigate();
  return async () => {
    const isSure = await confirm({
      title: t('retire.title', { code: sensorCode }),
      message: <p>{t('retire.text')}</p>,
      confirm: t('retire.confirm'),
      typeToConfirm: sensorCode,
    });
    if (!isSure) return;
    // The client reports a failure.
    const done = await api.call(deleteSensor, { query: { 'sensor-code': sensorCode } }).catch(() => undefined);
    if (done === undefined) return;
    freshness.writeTo(listSensors);
    notifications.raise({ code: 200, title: t(`retire.${done.outcome}`), message: sensorCode });
    if (done.outcome === 'DELETED') await navigate({ to: '/odt/sensors' });
  };
}
