import { listSensors, type SensorDocument } from '@farpass/contract/odt';
import { allows, serviceRequirements } from '@farpass/contract/route';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context.tsx';
import { loadAll } from '../../../api/lists/load-all.ts';
import { usePerson } from '../../../session/session-context.tsx';

const noSensors: readonly SensorDocument[] = [];

interface WatchingSensors {
  /** Sensors are shown to users of on-demand tracking. */
  readonly mayTrack: boolean;
  readonly sensors: readonly SensorDocument[];
  /** Whether the sensors are loading. */
  readonly isLoading: boolean;
}

/** The sensors that may have a satellite in view; none while they load. */
export function useWatching(): WatchingSensors {
  const mayTrack = allows(usePerson()?.granted ?? {}, [serviceRequirements.odt]);
  const api = useApi();
  const { data, isLoading } = useQuery({
    queryKey: [listSensors.path, 'of-orbit'],
    queryFn: mayTrack ? () => loadAll(api, listSensors, {}) : skipToken,
  });
  return { mayTrack, sensors: data ?? noSensors, isLoading };
}
