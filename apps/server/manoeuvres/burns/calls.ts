import { getObjectBurns, type ObjectBurnsDocument } from '@farpass/contract/manoeuvres';
import { currentInstant, operatorScope, unixMsOfInstant } from '../../platform/db/index.ts';
import { answer, type Handled, handle } from '../../platform/http/index.ts';
import { declaredBurns, findFileBurns, isAbout, type StoredFileBurns } from './file-burns.ts';
import { findBurns, lookForBurns, type StoredBurns } from './store.ts';
import type { WatchPorts } from './watch.ts';

/** The burns of an object: those that are stored, if no newer element set is known; otherwise its history is searched now. */
export function burnsCalls(ports: WatchPorts): readonly Handled[] {
  const { database, findElementSets } = ports;
  return [
    handle(getObjectBurns, async ({ params, caller, signal }) => {
      const noradId = params['norad-id'];
      const [catalogueNumber, scope] = [String(noradId), operatorScope(caller.operatorId)];
      const { known, newest, files } = await database.read(async (read) => ({
        known: (await findBurns(read, caller.operatorId, [catalogueNumber])).get(catalogueNumber),
        newest: (await findElementSets(read, scope, [catalogueNumber]))[0],
        files: await findFileBurns(read, caller.operatorId),
      }));
      const about = { catalogueNumber, cosparId: newest?.record.objectId };
      const told = fileDocuments(files.filter((file) => isAbout(file, about)));
      const isCurrent =
        known !== undefined && newest !== undefined && unixMsOfInstant(known.newestEpoch) >= Date.parse(newest.epoch);
      if (isCurrent) return answer(200, { ...burnsDocument(noradId, known), ...told });
      const object = { operatorId: caller.operatorId, catalogueNumber };
      const found = await lookForBurns(ports, object, { scope, signal, isBackground: false });
      return answer(200, { ...(found === undefined ? nothingKnown(noradId) : burnsDocument(noradId, found)), ...told });
    }),
  ];
}

type FoundDocument = Omit<ObjectBurnsDocument, 'declared' | 'ephemerides'>;

function nothingKnown(noradId: number): FoundDocument {
  const notes = ['There is no element set of this object in which a burn could be searched.'];
  const floorMPerS = { alongTrack: null, crossTrack: null };
  return {
    noradId,
    lookedAt: currentInstant(),
    sets: 0,
    burns: [],
    floorMPerS,
    gaps: [],
    strangers: [],
    habit: null,
    notes,
  };
}

function burnsDocument(noradId: number, { lookedAt, report }: Pick<StoredBurns, 'lookedAt' | 'report'>): FoundDocument {
  const { burns, floorMPerS, gaps, strangers = [], habit, notes, ...span } = report;
  return {
    noradId,
    lookedAt,
    ...span,
    burns: burns.map((burn) => ({
      ...burn,
      deltaVMPerS: { ...burn.deltaVMPerS, crossTrackSigma: burn.deltaVMPerS.crossTrackSigma ?? null },
    })),
    floorMPerS: { ...floorMPerS },
    gaps: gaps.map((gap) => ({ ...gap })),
    strangers: strangers.map((each) => ({ ...each, epochs: [...each.epochs] })),
    habit:
      habit === null
        ? null
        : {
            intervalsDays: [...habit.intervalsDays],
            usualMPerS: { ...habit.usualMPerS },
            last: habit.last,
            state: habit.state ?? 'REGULAR',
            next: { ...habit.next },
          },
    notes: [...notes],
  };
}

function fileDocuments(files: readonly StoredFileBurns[]): Pick<ObjectBurnsDocument, 'declared' | 'ephemerides'> {
  return {
    declared: declaredBurns(files).map(({ from, to, deltaVMPerS, source, oemFileId }) => ({
      ...{ from, to, deltaVMPerS, source, oemFileId },
    })),
    ephemerides: files.flatMap(({ ephemerisId: oemFileId, fileName: source, report: { between } }) => {
      if (between?.burn === null || between?.burn === undefined) return [];
      const { earliest, latest, deltaVMPerS } = between.burn;
      return [{ earliest, latest, deltaVMPerS: { ...deltaVMPerS }, source, oemFileId }];
    }),
  };
}
