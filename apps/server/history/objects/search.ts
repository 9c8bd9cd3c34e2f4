import { isUncertainRisk, type RiskBasis, type RiskLevel, riskLevels } from '@farpass/conjunction/event';
import type { FoundDocument } from '@farpass/contract/history';
import { and, desc, eq, ilike, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { secondsTo } from '../../conjunctions/cdms/list.ts';
import { stateAt } from '../../conjunctions/events/listed.ts';
import { conjunctionEvent } from '../../conjunctions/tables.ts';
import { ephemeris, satellite } from '../../fleet/tables.ts';
import {
  beginningWith,
  containing,
  instantOfUnixMs,
  ofOperator,
  type Read,
  type Scope,
  withoutNulls,
} from '../../platform/db/index.ts';
import { type ScreeningReport, screening } from '../../screenings/tables.ts';

/** The search text, and the number of results of each kind. */
export interface Search {
  readonly text: string;
  readonly limit: number;
  readonly nowMs: number;
}

/** The worst open conjunction ahead of each thing, by its id. */
type WorstLevels = ReadonlyMap<string, Pick<FoundDocument, 'riskLevel' | 'isUncertain'>>;

interface Watched {
  /** Satellites by their id, or objects by their designator. */
  readonly of: 'SATELLITE' | 'OBJECT';
  readonly ids: readonly string[];
  readonly nowMs: number;
}

/** The level of the worst conjunction ahead of satellites or objects; those without one are not in the map. */
export async function worstLevels(read: Read, scope: Scope, { of, ids, nowMs }: Watched): Promise<WorstLevels> {
  if (ids.length === 0) return new Map();
  const { operatorId, satelliteId, secondaryId, tca, riskLevel, state, data } = conjunctionEvent;
  const thing = of === 'SATELLITE' ? satelliteId : secondaryId;
  const basis = sql<RiskBasis | null>`${data} ->> 'riskBasis'`;
  const rows = await read
    .selectDistinctOn([thing], { thing, riskLevel, basis })
    .from(conjunctionEvent)
    .where(
      and(
        ofOperator(scope, operatorId),
        inArray(thing, [...ids]),
        sql`${tca} >= ${instantOfUnixMs(nowMs)}`,
        ne(state, 'CLEARED'),
      ),
    )
    .orderBy(thing, sql`array_position(${severities}, ${riskLevel})`, tca);
  return new Map(rows.map((row) => [row.thing, levelOf(row)]));
}

/** The same of objects; one that is a satellite of the fleet also has the conjunctions of that. */
export async function worstOfObjects(
  read: Read,
  scope: Scope,
  { ids, nowMs }: Omit<Watched, 'of'>,
): Promise<WorstLevels> {
  const met = await worstLevels(read, scope, { of: 'OBJECT', ids, nowMs });
  const numbers = ids.map(Number).filter(Number.isSafeInteger);
  if (numbers.length === 0) return met;
  const { id, noradId, operatorId } = satellite;
  const own = await read
    .select({ id, noradId })
    .from(satellite)
    .where(and(ofOperator(scope, operatorId), inArray(noradId, numbers)));
  const ofOwn = await worstLevels(read, scope, { of: 'SATELLITE', ids: own.map((one) => one.id), nowMs });
  const levels = new Map(met);
  for (const one of own) {
    const [number, level] = [String(one.noradId), ofOwn.get(one.id)];
    const before = levels.get(number);
    if (level !== undefined && (before === undefined || rankOf(level) < rankOf(before))) levels.set(number, level);
  }
  return levels;
}

const rankOf = ({ riskLevel }: Pick<FoundDocument, 'riskLevel'>): number =>
  riskLevel === undefined ? riskLevels.length : riskLevels.indexOf(riskLevel);

function levelOf({ riskLevel, basis }: { readonly riskLevel: RiskLevel; readonly basis: RiskBasis | null }) {
  const isUncertain = isUncertainRisk({ level: riskLevel, basis: basis ?? undefined });
  return { riskLevel, ...(isUncertain ? { isUncertain } : {}) };
}

/** Satellites of the fleet by name, number or designator. */
export async function findSatellites(read: Read, scope: Scope, { text, limit }: Search): Promise<FoundDocument[]> {
  const { id, operatorId, name, noradId, cosparId } = satellite;
  const rows = await read
    .select({ id, name, noradId, cosparId })
    .from(satellite)
    .where(
      and(
        ofOperator(scope, operatorId),
        or(
          ilike(name, containing(text)),
          sql`${noradId}::text like ${beginningWith(text)}`,
          ilike(cosparId, beginningWith(text)),
          eq(id, text),
        ),
      ),
    )
    .orderBy(name, id)
    .limit(limit);
  return rows.map((row) => ({
    kind: 'SATELLITE',
    id: row.id,
    title: row.name,
    detail: [row.noradId, row.cosparId].filter((part) => part !== null).join(' · '),
    satelliteId: row.id,
  }));
}

/**
 * Conjunctions by the name of either object or the designator of the other one: those ahead by risk, the most urgent
 * first, then past ones, the newest first.
 */
export async function findConjunctions(read: Read, scope: Scope, search: Search): Promise<FoundDocument[]> {
  const { id, operatorId, satelliteId, secondaryName, secondaryId, tca, riskLevel, state, data } = conjunctionEvent;
  const basis = sql<RiskBasis | null>`${data} ->> 'riskBasis'`;
  const now = instantOfUnixMs(search.nowMs);
  const rows = await read
    .select({ id, satelliteId, own: satellite.name, secondaryName, secondaryId, tca, riskLevel, basis, state })
    .from(conjunctionEvent)
    .innerJoin(satellite, eq(satellite.id, satelliteId))
    .where(and(ofOperator(scope, operatorId), ofPair(search.text)))
    .orderBy(
      sql`${tca} < ${now}`,
      sql`case when ${tca} >= ${now} then array_position(${severities}, ${riskLevel}) end`,
      sql`case when ${tca} >= ${now} then ${tca} end`,
      desc(tca),
      id,
    )
    .limit(search.limit);
  return rows.map((row) => ({
    kind: 'CONJUNCTION',
    id: row.id,
    title: `${row.own} × ${row.secondaryName}`,
    detail:
      stateAt(row, secondsTo(row.tca, search.nowMs)) === 'CLEARED' ? `${row.secondaryId} · cleared` : row.secondaryId,
    satelliteId: row.satelliteId,
    ...levelOf(row),
    time: row.tca,
  }));
}

const severities = sql.raw(`array['${riskLevels.join("', '")}']`);

/** Each word must match one of the names, so that "kestrel 19363" finds that pair. */
function ofPair(text: string): SQL | undefined {
  const { id, secondaryName, secondaryId } = conjunctionEvent;
  const words = text.split(/[\s×]+/).filter((word) => word !== '');
  const fits = words.map((word) =>
    or(
      ilike(satellite.name, containing(word)),
      ilike(secondaryName, containing(word)),
      ilike(secondaryId, beginningWith(word)),
    ),
  );
  return or(and(...fits), eq(id, text));
}

/** Ephemeris files by their name or object. */
export async function findFiles(read: Read, scope: Scope, { text, limit }: Search): Promise<FoundDocument[]> {
  const { id, operatorId, fileName, format, satelliteId, uploadedAt, designation, document } = ephemeris;
  const rows = await read
    .select({ id, fileName, format, satelliteId, uploadedAt, designation })
    .from(ephemeris)
    .where(
      and(
        ofOperator(scope, operatorId),
        or(
          ilike(fileName, containing(text)),
          sql`${document} ->> 'objectName' ilike ${containing(text)}`,
          eq(id, text),
        ),
      ),
    )
    .orderBy(desc(uploadedAt), id)
    .limit(limit);
  return rows.map((row) => ({
    kind: 'EPHEMERIS',
    id: row.id,
    title: row.fileName,
    detail: row.designation === 'OPERATIONAL' ? row.format : `${row.format} · ${row.designation.toLowerCase()}`,
    ...withoutNulls({ satelliteId: row.satelliteId }),
    time: row.uploadedAt,
  }));
}

/** The level of the worst approach that a screening found. */
function worstFound(counts: NonNullable<ScreeningReport['foundByRisk']>) {
  const found = counts.filter(({ count }) => count > 0);
  const worst = riskLevels.flatMap((level) => found.find(({ riskLevel }) => riskLevel === level) ?? [])[0];
  if (worst === undefined) return {};
  return { riskLevel: worst.riskLevel, ...(worst.uncertain ? { isUncertain: true } : {}) };
}

/** Screenings by their type, their primaries or their requester. */
export async function findScreenings(read: Read, scope: Scope, { text, limit }: Search): Promise<FoundDocument[]> {
  const { id, operatorId, type, state, requestedBy, requestedAt, plan, report } = screening;
  const names = sql`(select string_agg(one ->> 'name', ' ') from jsonb_array_elements(${plan} -> 'primaries') one)`;
  const rows = await read
    .select({ id, type, state, requestedBy, requestedAt, plan, report })
    .from(screening)
    .where(
      and(
        ofOperator(scope, operatorId),
        or(
          ilike(type, containing(text.replaceAll(' ', '_'))),
          ilike(requestedBy, containing(text)),
          sql`${names} ilike ${containing(text)}`,
          eq(id, text),
        ),
      ),
    )
    .orderBy(desc(requestedAt), id)
    .limit(limit);
  return rows.map((row) => ({
    kind: 'SCREENING',
    id: row.id,
    title:
      row.plan.primaries
        .slice(0, 3)
        .map(({ name }) => name)
        .join(', ') || row.type,
    detail: `${row.type} · ${row.state.toLowerCase()} · ${row.requestedBy}`,
    ...worstFound(row.report?.foundByRisk ?? []),
    time: row.requestedAt,
  }));
}
