import { secondsPerDay } from '@farpass/astro/constants';
import {
  type ComparedSource,
  compareSources,
  plainCatalogueNumber,
  type SourceComparison,
} from '@farpass/conjunction/event';
import { sourceTrustSentence } from '@farpass/contract/code-words';
import type { ConjunctionSourcesDocument } from '@farpass/contract/connections';
import { inArray } from 'drizzle-orm';
import { findSatellite, type SatelliteRow } from '../../fleet/satellites/store.ts';
import { type Read, type Scope, unixMsOfInstant } from '../../platform/db/index.ts';
import { ownSatelliteOf } from '../cdms/own-satellite.ts';
import { findCountedCdm } from '../cdms/store.ts';
import { cdm, type StoredCdm } from '../tables.ts';
import { confirmationsIn } from './confirmations/confirmed.ts';
import { findListed } from './feed/listed-approaches.ts';
import { type EventPhysics, readEventPhysics } from './messages.ts';

type SourceDocument = ConjunctionSourcesDocument['sources'][number];

/** A listed approach of a pair is the same one within this time, s: element sets know the time to some seconds. */
const sameApproachS = 300;

/** The originators of an event side by side; undefined outside of the scope, or if its messages have no originator that is known. */
export async function findSources(
  read: Read,
  scope: Scope,
  conjunctionId: string,
): Promise<ConjunctionSourcesDocument | undefined> {
  const newest = await findCountedCdm(read, scope, conjunctionId);
  const satellite = newest && (await findSatellite(read, scope, newest.satelliteId));
  const messages = newest === undefined ? [] : await readEventPhysics(read, newest.eventId);
  const rules = satellite && ownSatelliteOf(satellite).rules;
  const found = compareSources(messages, { rules, confirmations: confirmationsIn(messages) });
  if (newest === undefined || satellite === undefined || found === undefined) return undefined;
  const documents = await documentsOf(read, found.sources);
  const [trusted] = found.sources;
  const listed =
    trusted === undefined
      ? []
      : await listedSources(read, { satellite, trusted, document: documents.get(trusted.message.cdmId) });
  const { trust } = found;
  return {
    conjunctionId: newest.eventId,
    state: stateOf(found),
    sources: [...found.sources.map((source) => sourceDocument(source, documents.get(source.message.cdmId))), ...listed],
    differences: differencesOf(found),
    trust: {
      originator: trust.originator,
      code: trust.code,
      others: [...trust.others],
      ...(trust.sigmas === undefined ? {} : { sigmas: trust.sigmas }),
      ...(trust.keptLevel === undefined ? {} : { keptLevel: trust.keptLevel }),
      ...(trust.lacks === undefined ? {} : { lacks: trust.lacks }),
      text: sourceTrustSentence(trust, 'en'),
    },
  };
}

function stateOf({ sources, differences }: SourceComparison<EventPhysics>): ConjunctionSourcesDocument['state'] {
  if (sources.length === 1) return 'ONE';
  if (differences.some(({ agreement }) => agreement === 'contradicts')) return 'DISAGREE';
  return differences.some(({ agreement }) => agreement === 'unknown') ? 'UNKNOWN' : 'AGREE';
}

async function documentsOf(
  read: Read,
  sources: readonly ComparedSource<EventPhysics>[],
): Promise<ReadonlyMap<string, StoredCdm>> {
  const ids = sources.map(({ message }) => message.cdmId);
  const rows = await read.select({ id: cdm.id, document: cdm.document }).from(cdm).where(inArray(cdm.id, ids));
  return new Map(rows.map(({ id, document }) => [id, document]));
}

function sourceDocument(
  { originator, message, messages, isTrusted }: ComparedSource<EventPhysics>,
  document: StoredCdm | undefined,
): SourceDocument {
  const { cdmId, creationDate, tca, evidence, figures } = message;
  const { found, originatorProbability, miss, statedMissKm, source } = evidence;
  const missKm = miss?.missDistanceKm ?? statedMissKm;
  const toTcaDays = (unixMsOfInstant(tca) - unixMsOfInstant(creationDate)) / 1000 / secondsPerDay;
  const tracked = [document?.object1, document?.object2].map((object) => {
    const age = object?.orbitQuality?.findings.find(({ code }) => code === 'LAST_OBSERVATION_AGE');
    return age && age.value + toTcaDays;
  });
  return {
    originator,
    kind: source === undefined ? 'MESSAGE' : 'OWN',
    isTrusted,
    cdmId,
    messages,
    madeAt: creationDate,
    tca,
    ...(missKm === undefined ? {} : { missDistanceM: missKm * 1000 }),
    ...(figures?.sigmaRtnKm === undefined ? {} : { sigmaRtnM: figures.sigmaRtnKm.map((sigmaKm) => sigmaKm * 1000) }),
    ...(found.kind === 'probability' ? { probability: found.value } : {}),
    ...(originatorProbability === undefined ? {} : { statedProbability: originatorProbability }),
    ...(miss === undefined ? {} : { hardBodyRadiusM: miss.radiusKm * 1000 }),
    ...(tracked[0] === undefined ? {} : { trackedDays1: tracked[0] }),
    ...(tracked[1] === undefined ? {} : { trackedDays2: tracked[1] }),
  };
}

function differencesOf({
  sources,
  differences,
}: SourceComparison<EventPhysics>): ConjunctionSourcesDocument['differences'] {
  const byName = new Map(sources.map(({ originator, message }) => [originator, message]));
  return differences.flatMap(({ of, than, agreement, sigmas }) => {
    const [one, other] = [byName.get(of), byName.get(than)];
    if (one === undefined || other === undefined) return [];
    const [ours, theirs] = [one.evidence.miss, other.evidence.miss];
    const tcaS = (unixMsOfInstant(one.tca) - unixMsOfInstant(other.tca)) / 1000;
    const byMiss =
      ours === undefined || theirs === undefined
        ? {}
        : { missM: (ours.missDistanceKm - theirs.missDistanceKm) * 1000, radiusRatio: ours.radiusKm / theirs.radiusKm };
    const decades = decadesBetween({ one, other });
    const known = { ...(sigmas === undefined ? {} : { sigmas }), ...(decades === undefined ? {} : { decades }) };
    return [{ of, than, agreement, ...known, tcaS, ...byMiss }];
  });
}

/** Nothing that is less probable is compared. */
const leastProbability = 1e-30;

interface ComparedPair {
  readonly one: EventPhysics;
  readonly other: EventPhysics;
}

/** The probability of the first by that of the other, in powers of ten. */
function decadesBetween({ one, other }: ComparedPair): number | undefined {
  const [first, second] = [one, other].map(({ evidence: { found } }) =>
    found.kind === 'probability' ? Math.log10(Math.max(found.value, leastProbability)) : undefined,
  );
  return first === undefined || second === undefined ? undefined : first - second;
}

interface ListedPair {
  readonly satellite: SatelliteRow;
  readonly trusted: ComparedSource<EventPhysics>;
  readonly document: StoredCdm | undefined;
}

/** The rows of public screenings about the same approach. */
async function listedSources(
  read: Read,
  { satellite: { noradId }, trusted, document }: ListedPair,
): Promise<readonly SourceDocument[]> {
  const numbers = [document?.object1, document?.object2].map((object) =>
    Number(plainCatalogueNumber(object?.objectDesignator ?? '')),
  );
  const other = numbers.find((number) => number !== noradId);
  if (noradId === null || other === undefined || !Number.isInteger(other)) return [];
  const tcaMs = unixMsOfInstant(trusted.message.tca);
  const rows = await findListed(read, [noradId, other]);
  const near = rows.filter(({ tca }) => Math.abs(unixMsOfInstant(tca) - tcaMs) <= sameApproachS * 1000);
  return near.map((row): SourceDocument => {
    const isTurned = row.firstNumber !== numbers[0];
    const { firstAgeDays, secondAgeDays } = row;
    return {
      originator: 'SOCRATES',
      kind: 'LISTED',
      isTrusted: false,
      madeAt: row.receivedAt,
      tca: row.tca,
      missDistanceM: row.missKm * 1000,
      largestProbability: row.largestProbability,
      trackedDays1: isTurned ? secondAgeDays : firstAgeDays,
      trackedDays2: isTurned ? firstAgeDays : secondAgeDays,
    };
  });
}
