import { frameOfName } from '@farpass/astro/frames';
import { parseEpoch, unixMsOf } from '@farpass/astro/time';
import type { RealismUse } from '@farpass/conjunction/realism';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { EphemerisRow } from '../../fleet/ephemerides/store.ts';
import { findSatelliteNumbers, type SatelliteRow } from '../../fleet/satellites/store.ts';
import { ephemeris } from '../../fleet/tables.ts';
import type { Instant, Read, Scope } from '../../platform/db/index.ts';
import type { PlannedPrimary, PlannedSecondary } from '../tables.ts';

export interface Window {
  readonly from: Instant;
  readonly to: Instant;
}

/** The file of a planned object, if there is one. */
export function filesOf(
  file: EphemerisRow | undefined,
): Pick<PlannedPrimary, 'files' | 'fileName' | 'received' | 'isOperational'> {
  if (file === undefined) return { files: [] };
  const named = { files: [file.fileDigest], fileName: file.fileName, received: file.uploadedAt };
  return isOfProcess(file) ? { ...named, isOperational: true } : named;
}

/**
 * Whether a file is of the process whose past predictions are studied: an operational OEM of the operator. Not a trial, not an OPM, whose flight is
 * computed here, and not an orbit that was determined here from tracking and released.
 */
function isOfProcess({ designation, format, document }: EphemerisRow): boolean {
  const isConverted = document.warnings.some(({ code }) => code === 'OTHER_FORM_CONVERTED');
  const isMadeHere = document.originator === 'FARPASS' && !isConverted;
  return designation === 'OPERATIONAL' && /^OEM/.test(format) && !isMadeHere;
}

interface FleetUses {
  readonly uses: ReadonlyMap<string, RealismUse>;
  readonly fleet: readonly Pick<SatelliteRow, 'id' | 'noradId'>[];
}

/** Adds to planned satellites with an operational file what their operator asks to be done with its covariances. */
export function withRealism({ uses, fleet }: FleetUses): <T extends PlannedPrimary | PlannedSecondary>(one: T) => T {
  return (one) => {
    const own = fleet.find(({ noradId }) => noradId !== null && String(noradId) === one.catalogueNumber);
    const realism = uses.get(('satelliteId' in one ? one.satelliteId : undefined) ?? own?.id ?? '');
    return realism === undefined || one.isOperational !== true ? one : { ...one, realism };
  };
}

/** A satellite of the fleet with its ephemeris as the other object; none without one, or if it is screened itself. */
export function otherOf(
  { id, name, noradId }: SatelliteRow,
  files: ReadonlyMap<string, EphemerisRow>,
  taken: ReadonlySet<string | undefined>,
): readonly PlannedSecondary[] {
  const file = files.get(id);
  if (noradId === null || file === undefined || taken.has(String(noradId))) return [];
  return [{ catalogueNumber: String(noradId), name, ...filesOf(file) }];
}

/** For each satellite the newest operational OEM that covers the start of the window. */
export async function newestFiles(
  read: Read,
  scope: Scope,
  { from }: Window,
): Promise<ReadonlyMap<string, EphemerisRow>> {
  const satellites = (await findSatelliteNumbers(read, scope)).map(({ id }) => id);
  if (satellites.length === 0) return new Map();
  const rows = await read
    .select()
    .from(ephemeris)
    .where(
      and(
        inArray(ephemeris.satelliteId, satellites),
        eq(ephemeris.operatorId, operatorOf(scope)),
        eq(ephemeris.designation, 'OPERATIONAL'),
      ),
    )
    .orderBy(desc(ephemeris.uploadedAt));
  const found = new Map<string, EphemerisRow>();
  for (const row of rows) {
    if (row.satelliteId === null || found.has(row.satelliteId) || !covers(row, from)) continue;
    found.set(row.satelliteId, row);
  }
  return found;
}

function operatorOf(scope: Scope): string {
  return scope.kind === 'operator' ? scope.operatorId : '';
}

/** Whether an ephemeris can be screened from a time on: an OEM around the Earth with states at that time. */
function covers({ format, document }: EphemerisRow, from: Instant): boolean {
  const at = Date.parse(from);
  const time = (text: string) => unixMsOf(parseEpoch(text, 'UTC'));
  if (!format.startsWith('OEM') || frameOfName(document.refFrame ?? '')?.kind !== 'earth-centred') return false;
  return document.segments.some(({ start, stop }) => time(start) <= at && at < time(stop));
}

/** Whether an ephemeris that covers the start of a window has states until its end. */
export function coversTo({ document }: EphemerisRow, to: Instant): boolean {
  return document.segments.some(({ stop }) => unixMsOf(parseEpoch(stop, 'UTC')) >= Date.parse(to));
}
