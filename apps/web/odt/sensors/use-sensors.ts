import { listSensors, type SensorDocument, shownType } from '@farpass/contract/odt';
import { allows } from '@farpass/contract/route';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useList } from '../../api/lists/use-lists.ts';
import { useConfig, usePerson } from '../../session/session-context.tsx';

/** Whether this person administers tracking: only they add, change and retire sensors. */
export function useIsAdministrator(): boolean {
  return allows(usePerson()?.granted ?? {}, ['odt:admin']);
}

interface SensorQuestion {
  readonly sensorCode?: string;
  /** Types that are left out of lists too; for administrators. */
  readonly hidden?: boolean;
}

/** What the server answered, and the sensors as a page shows them. */
interface SensorList {
  readonly query: UseQueryResult<readonly SensorDocument[]>;
  readonly sensors: readonly SensorDocument[] | undefined;
}

/** The sensors in the order of the server. In the mode that shows all sensors, each one is shown as optical passive. */
export function useSensors({ sensorCode, hidden }: SensorQuestion = {}): SensorList {
  const { allSensorsMode } = useConfig();
  const query = useList(listSensors, { 'sensor-code': sensorCode, hidden: hidden === true ? true : undefined });
  const { data } = query;
  const sensors = useMemo(
    () => data?.map((sensor) => ({ ...sensor, sensorType: shownType(sensor.sensorType, { allSensorsMode }) })),
    [data, allSensorsMode],
  );
  return { query, sensors };
}
