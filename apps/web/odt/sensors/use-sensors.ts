import { listSensors, type SensorDocument, shownType } from '@farpass/contract/odt';
import { allows } from '@farpass/contract/route';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useList } from '../../api/lists/use-lists.ts';
import { useConfig, usePerson } from '../../session/session-context.tsx';

/** Whether this person administers tracking: only administrators add, change and retire sensors. */
export function useIsAdministrator(): boolean {
  return allows(usePerson()?.granted ?? {}, ['odt:admin']);
}

interface SensorQuestion {
  readonly sensorCode?: string;
  /** Includes the types that lists leave out; for administrators. */
  readonly hidden?: boolean;
}

/** The server's answer, and the sensors in the form for the pages. */
interface SensorList {
  readonly query: UseQueryResult<readonly SensorDocument[]>;
  readonly sensors: readonly SensorDocument[] | undefined;
}

/** The sensors in the server's order. In the mode that shows all sensors, each one appears as optical passive. */
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
