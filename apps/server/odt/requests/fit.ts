import type { RequestInputDocument } from '@farpass/contract/odt';
import type { SensorRow } from '../sensors/store.ts';

type Measured = Pick<SensorRow, 'sensorType' | 'document'>;
type MeasurementType = NonNullable<RequestInputDocument['measurementType']>;

/** The measurements of a sensor: as stated, otherwise those of its type. */
export function measuresOf({ sensorType, document }: Measured): readonly MeasurementType[] {
  const usual: readonly MeasurementType[] =
    sensorType === 'RADAR_ACTIVE' ? ['RANGE_AND_ANGLES'] : ['ANGLES', 'ANGLES_AND_MAGNITUDE'];
  return document.measurementTypes ?? usual;
}

/** Whether a sensor makes the requested measurements; by default, any are accepted. */
export function canMeasure(sensor: Measured, wanted: MeasurementType | undefined): boolean {
  return wanted === undefined || measuresOf(sensor).includes(wanted);
}
