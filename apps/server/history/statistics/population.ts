import { isSmallChoice } from '@farpass/screening/findings';
import { type ComputePool, defineTask } from '../../platform/compute/index.ts';
import type { Database, Read, Scope } from '../../platform/db/index.ts';
import { LastLoaded } from '../../platform/kept/index.ts';
import type { CountOwnSets, CurrentSnapshot } from '../../screenings/plan/plan.ts';
import type { ReadCatalogue, ReadOwnSets } from '../../screenings/run/materials.ts';
import type { Population, PopulationSets } from './population.task.ts';

const populationTask = defineTask<typeof import('./population.task.ts')>(
  'ca.population',
  new URL('./population.task.ts', import.meta.url),
);

export interface PopulationPorts {
  readonly database: Database;
  readonly compute: ComputePool;
  readonly currentSnapshot: CurrentSnapshot;
  readonly readCatalogue: ReadCatalogue;
  readonly countOwnSets: CountOwnSets;
  readonly readOwnSets: ReadOwnSets;
}

/** The orbits of the objects that a forecast counts, and what they are. */
export interface KnownPopulation extends Population {
  /** Digest of the common catalogue; undefined if there is none. */
  readonly snapshot: string | undefined;
  readonly isSynthetic: boolean;
  /** Whether they are only a choice of objects, so that the flux is too small. */
  readonly isSmallChoice: boolean;
}

/** How many populations stay in memory: one without own sets, and those of a few operators. */
const mostKept = 4;

/** The orbits of the objects whose element sets a scope uses; undefined if there are none. */
export function populationReader(ports: PopulationPorts) {
  const kept = new LastLoaded<Population>(mostKept);
  return async (scope: Scope): Promise<KnownPopulation | undefined> => {
    const { snapshot, own } = await ports.database.read(async (read) => ({
      snapshot: await ports.currentSnapshot(read),
      own: await ownSetsOf(ports, read, scope),
    }));
    if (snapshot === undefined && own === undefined) return undefined;
    const key = JSON.stringify([snapshot?.digest, own]);
    const found = await kept.get(key, async () => {
      const sets: PopulationSets = {
        catalogue: snapshot && (await ports.readCatalogue(snapshot.digest)),
        ownTexts: own === undefined ? [] : await ports.readOwnSets(own),
      };
      // Without an owner, it would get no thread while two long requests of anyone run.
      const owner = scope.kind === 'operator' ? scope.operatorId : scope.kind;
      return ports.compute.run(populationTask, sets, { isInteractive: true, owner });
    });
    const objects = found.numbers.length;
    return {
      ...found,
      snapshot: snapshot?.digest,
      isSynthetic: snapshot?.isSynthetic ?? false,
      isSmallChoice: isSmallChoice({ objects, isOwnAlone: snapshot === undefined }),
    };
  };
}

/** The own element sets of a scope as they are now; undefined if there are none. */
async function ownSetsOf({ countOwnSets }: PopulationPorts, read: Read, scope: Scope) {
  if (scope.kind !== 'operator') return undefined;
  const own = await countOwnSets(read, scope);
  return own && { operatorId: scope.operatorId, until: own.until, objects: own.objects };
}
