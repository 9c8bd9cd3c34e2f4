import {
  getObservationReport,
  getOrbit,
  getSensorCalibration,
  listObservations,
  listOrbits,
  listRequestStatuses,
  listRequests,
  listSensorStatuses,
  listSensors,
  listTasks,
} from '@farpass/contract/odt';
import { Outlet } from '@tanstack/react-router';
import { useListFreshness, useServerEvent } from '../api/api-context.tsx';

/** The calls whose answers each server event invalidates. */
const requests = [listRequests, listRequestStatuses] as const;
const observations = [listObservations, getObservationReport, listRequests] as const;
const orbits = [listOrbits, getOrbit, getObservationReport, listObservations] as const;
const sensors = [listSensors, listSensorStatuses, getSensorCalibration] as const;
const tasks = [listTasks] as const;

/** The page inside; its lists are loaded again when the server reports a change. */
export function LiveTracking() {
  const freshness = useListFreshness();
  useServerEvent('odt.requests.changed', () => freshness.writeTo(...requests));
  useServerEvent('odt.observations.changed', () => freshness.writeTo(...observations));
  useServerEvent('odt.orbits.changed', () => freshness.writeTo(...orbits));
  useServerEvent('odt.sensors.changed', () => freshness.writeTo(...sensors));
  useServerEvent('odt.tasks.changed', () => freshness.writeTo(...tasks));
  useServerEvent('reset', () => freshness.writeTo(...requests, ...observations, ...orbits, ...sensors, ...tasks));
  return <Outlet />;
}
