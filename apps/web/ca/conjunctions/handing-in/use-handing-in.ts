import { ingestCdms, listCdms, newestMessage, tryCdms } from '@farpass/contract/conjunctions';
import { createSatellite, listSatellites } from '@farpass/contract/fleet';
import { useState } from 'react';
import { useApi, useListFreshness } from '../../../api/api-context.tsx';
import { mustBeMeant, RequestFailure } from '../../../api/failure.ts';
import { useUploads } from '../../../api/use-uploads.ts';
import { conjunctionLists } from '../../assessment/conjunction-lists.ts';
import { useMeant } from '../../loosenings/use-meant.tsx';
import { type AddableObject, filesWaitingFor, type HandedIn } from './handed-in.ts';

export type Mode = 'take' | 'try';

/** Why a satellite was not added, or a message not assessed. */
interface HandingInFault {
  readonly of: 'add' | 'assess';
  readonly reason: string;
}

/** The server's answer to a message about no satellite of the fleet. */
const ofNoSatellite = 'CDM_OF_NO_SATELLITE';
/** Someone else has added the satellite. */
const inFleetAlready = 'NORAD_ID_TAKEN';

/**
 * Submits messages, or only has them assessed; messages about no satellite of the fleet are assessed without being
 * stored.
 */
export function useHandingIn() {
  const api = useApi();
  const freshness = useListFreshness();
  const add = useMeant();
  const [handedIn, setHandedIn] = useState<readonly HandedIn[]>([]);
  const [fault, setFault] = useState<HandingInFault>();
  const put = (one: HandedIn) =>
    setHandedIn((known) => [one, ...known.filter(({ file }) => file !== one.file || one.kind === 'tried')]);

  const assess = async (file: File) => {
    const body = new FormData();
    body.set('file', file);
    try {
      const answer = await api.call(tryCdms, { body });
      put({ kind: 'not-ours', id: crypto.randomUUID(), file, answer });
    } catch (error) {
      setFault({ of: 'assess', reason: reasonOf(error) });
    }
  };
  const taking = useUploads(ingestCdms, {
    onDone: (answer, file) => {
      put({ kind: 'stored', id: crypto.randomUUID(), file, answer });
      freshness.writeTo(...conjunctionLists, listCdms, newestMessage);
    },
    onFailed: (failure, file) => {
      const isOfNoSatellite = hasCode(failure, ofNoSatellite);
      if (isOfNoSatellite) void assess(file);
      return isOfNoSatellite;
    },
  });
  const trying = useUploads(tryCdms, {
    onDone: (answer, file) => put({ kind: 'tried', id: crypto.randomUUID(), file, answer }),
  });
  /** Adds the object, then takes in all files that wait for it. */
  const addAndTake = async ({ name, noradId, cosparId }: AddableObject, file: File) => {
    setFault(undefined);
    try {
      const body = { name, noradId, ...(cosparId === undefined ? {} : { cosparId }) };
      const added = await add((meant) =>
        api.call(createSatellite, { body: { ...body, ...meant }, showsFaults: mustBeMeant }),
      );
      if (added === undefined) return;
    } catch (error) {
      const isInFleet = error instanceof RequestFailure && hasCode(error, inFleetAlready);
      if (!isInFleet) return setFault({ of: 'add', reason: reasonOf(error) });
    }
    freshness.writeTo(listSatellites);
    taking.onFiles([...new Set([file, ...filesWaitingFor(noradId, handedIn)])]);
  };
  return {
    handedIn,
    fault,
    addAndTake,
    files: [...taking.files, ...trying.files],
    send: (mode: Mode, files: readonly File[]) => (mode === 'take' ? taking : trying).onFiles(files),
  };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function hasCode({ faults }: RequestFailure, code: string): boolean {
  return faults.some((fault) => fault.code === code);
}
