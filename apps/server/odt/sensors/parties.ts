import { listTrackingParties, type TrackingPartiesDocument } from '@farpass/contract/odt';
import type { Database, Read } from '../../platform/db/index.ts';
import { answer, type Handled, handle } from '../../platform/http/index.ts';
import { isAdministrator, sensorScope } from '../scope.ts';
import { providersSeen } from './store.ts';

type Party = TrackingPartiesDocument['providers'][number];

export interface PartyPorts {
  readonly database: Database;
  /** The sensor providers of the platform, by name; another feature keeps them. */
  readonly listProviders: (read: Read) => Promise<readonly Party[]>;
  /** The operators of the platform, by name. */
  readonly listOperators: (read: Read) => Promise<readonly Party[]>;
}

/** The names of the parties that requests and sensors name by their ids. */
export function partyCalls({ database, listProviders, listOperators }: PartyPorts): readonly Handled[] {
  return [
    handle(listTrackingParties, async ({ caller }) => {
      const parties = await database.read(async (read): Promise<TrackingPartiesDocument> => {
        const providers = await listProviders(read);
        if (isAdministrator(caller)) return { providers: [...providers], operators: [...(await listOperators(read))] };
        const seen = await providersSeen(read, sensorScope(caller));
        return { providers: providers.filter(({ id }) => seen.has(id)) };
      });
      return answer(200, parties);
    }),
  ];
}
