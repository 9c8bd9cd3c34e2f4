import { createSatellite, listSatellites, replaceSatellite, type SatelliteDocument } from '@farpass/contract/fleet';
import { useQueryClient } from '@tanstack/react-query';
import { useApi, useListFreshness } from '../../../api/api-context.tsx';
import { changeRow } from '../../../api/lists/change-row.ts';
import { useSubmission } from '../../../api/use-submission.ts';
import { useNotifications } from '../../../notifications/notifications-context.tsx';
import { useTexts } from '../../../texts/feature-texts.ts';
import { noFaults } from '../../../ui/form/faults.ts';
import { useDoor } from '../../loosenings/use-door.tsx';
import { useMeant } from '../../loosenings/use-meant.tsx';
import { satellitesTexts } from '../texts.ts';
import type { SatelliteDraft } from './draft.ts';

interface SavingOutcomes {
  readonly onSaved: (satellite: SatelliteDocument) => void;
  /** Nothing has changed: a second person decides. */
  readonly onProposed: () => void;
}

/** Stores a new or changed draft; a refusal by the server is shown at the field of its pointer. */
export function useSaving(names: readonly string[], { onSaved, onProposed }: SavingOutcomes) {
  const t = useTexts(satellitesTexts);
  const api = useApi();
  const freshness = useListFreshness();
  const cache = useQueryClient();
  const pass = useDoor();
  const add = useMeant();
  const notifications = useNotifications();
  const { faults, setFaults, isSending: isSaving, submit } = useSubmission(names);
  const save = async (draft: SatelliteDraft) => {
    const isNew = draft.satelliteId === undefined;
    await submit(async () => {
      const satellite = isNew
        ? await add((meant) => api.call(createSatellite, { body: { ...draft, ...meant }, showsFaults: true }))
        : await pass(({ acceptedRisk }) => {
            const body = acceptedRisk === undefined ? draft : { ...draft, acceptedRisk };
            return api.call(replaceSatellite, { body, showsFaults: true });
          });
      if (satellite === undefined) return;
      setFaults(noFaults);
      if ('proposed' in satellite && satellite.proposed !== undefined) return onProposed();
      changeRow(cache, listSatellites, {
        isMeant: ({ satelliteId }) => satelliteId === satellite.satelliteId,
        change: (known) => ({ ...listedOnly(known), ...satellite }),
      });
      freshness.writeTo(listSatellites);
      notifications.raise({ code: 200, title: t(isNew ? 'form.created' : 'form.saved'), message: satellite.name });
      onSaved(satellite);
    });
  };
  return { faults, setFaults, isSaving, save: (draft: SatelliteDraft) => void save(draft) };
}

/** Data that are in the list but not in the answer to a write: they stay until the list is loaded again. */
function listedOnly({ regime, screening, lastScreenedTo, lastScreenedAt }: SatelliteDocument) {
  return {
    ...(regime === undefined ? {} : { regime }),
    ...(screening === undefined ? {} : { screening }),
    ...(lastScreenedTo === undefined ? {} : { lastScreenedTo }),
    ...(lastScreenedAt === undefined ? {} : { lastScreenedAt }),
  };
}
