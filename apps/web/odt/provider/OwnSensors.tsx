import type { SensorDocument } from '@farpass/contract/odt';
import { Button } from '@mantine/core';
import { listingOf } from '../../api/lists/use-lists.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { absent } from '../../ui/format/absent.ts';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { closeModal, openModal } from '../../ui/modal/modal-store.ts';
import { Card } from '../../ui/page/Page.tsx';
import { StatusTag } from '../../ui/status/StatusSymbol.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { CalibrationCard } from '../sensors/calibration/CalibrationCard.tsx';
import { openStatus } from '../sensors/StatusForm.tsx';
import { sensorsTexts } from '../sensors/texts.ts';
import { useSensors } from '../sensors/use-sensors.ts';
import { stateLabels } from '../words/labels.ts';
import { trackingTexts } from '../words/texts.ts';
import { providerTexts } from './texts.ts';

/** Opens the record of an own sensor: yield, weather, revenue, and its errors over time. */
function openRecord(sensor: SensorDocument): void {
  const id = openModal({
    title: `${sensor.groundSensorName} (${sensor.sensorCode})`,
    isWide: true,
    content: <CalibrationCard sensor={sensor} />,
    onDismiss: () => closeModal(id),
  });
}

/** The sensors of a provider with their states, which the provider sets. */
export function OwnSensors() {
  const t = useTexts(providerTexts);
  const sensorTexts = useTexts(sensorsTexts);
  const names = useTexts(trackingTexts);
  const { query, sensors } = useSensors();
  return (
    <Card>
      <DataTable
        label={t('sensors.label')}
        fileName="own_sensors"
        prefix="sensor-"
        columns={[
          { key: 'code', head: sensorTexts('column.code'), widthPx: 100, value: ({ sensorCode }) => sensorCode },
          {
            key: 'name',
            head: sensorTexts('column.name'),
            widthPx: 200,
            value: ({ groundSensorName }) => groundSensorName,
          },
          {
            key: 'state',
            head: sensorTexts('column.state'),
            widthPx: 120,
            value: ({ status }) => status.state,
            cell: ({ status: { state } }) => (
              <StatusTag label={stateLabels[state]}>{names(`state.${state}`)}</StatusTag>
            ),
          },
          {
            key: 'until',
            head: sensorTexts('column.until'),
            widthPx: 188,
            value: ({ status }) => status.until,
            cell: ({ status: { until } }) => (until === undefined ? absent : <Instant atMs={readInstant(until)} />),
          },
          {
            key: 'planned',
            head: sensorTexts('status.planned'),
            widthPx: 300,
            value: ({ status }) => status.planned?.from,
            cell: ({ status: { planned } }) =>
              planned === undefined ? (
                absent
              ) : (
                <>
                  <Instant atMs={readInstant(planned.from)} /> – <Instant atMs={readInstant(planned.until)} />
                </>
              ),
          },
          { key: 'reason', head: t('sensors.reason'), widthPx: 220, value: ({ status }) => status.reason },
          {
            key: 'set',
            head: t('column.actions'),
            widthPx: 120,
            cell: (sensor) => (
              <Button size="compact-xs" variant="default" onClick={() => openStatus(sensor, sensorTexts)}>
                {sensorTexts('status.open')}
              </Button>
            ),
          },
        ]}
        listing={listingOf(query, sensors)}
        idOf={({ sensorCode }) => sensorCode}
        onOpen={(sensor) => openRecord(sensor)}
        empty={{ title: t('sensors.emptyTitle'), text: t('sensors.emptyText') }}
      />
    </Card>
  );
}
