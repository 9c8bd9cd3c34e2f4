import { eq } from 'drizzle-orm';
import type { AssessedCdm } from '../../conjunctions/cdms/assess.ts';
import { findKnownObjects } from '../../conjunctions/cdms/message-records.ts';
import { ownSatelliteOf } from '../../conjunctions/cdms/own-satellite.ts';
import { numbersIn } from '../../conjunctions/cdms/sizes.ts';
import { splitMessages } from '../../conjunctions/cdms/split.ts';
import { assessTexts } from '../../conjunctions/events/take-in.ts';
import { satellite } from '../../fleet/tables.ts';
import type { ComputePool } from '../../platform/compute/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { ScreenedByProvider } from './ports.ts';

interface ReadPorts {
  readonly database: Database;
  readonly compute: ComputePool;
}

interface SentBack {
  readonly satelliteId: string;
  readonly messages: readonly { readonly name: string; readonly text: string }[];
  readonly signal: AbortSignal;
}

/**
 * Assesses messages about an orbit on trial, as an upload and our own screening are assessed, with the radii of the list of
 * its operator, and stores none of them: they say how it would be
 * after a burn that no one flew.
 */
export async function readScreened(
  { database, compute }: ReadPorts,
  { satelliteId, messages, signal }: SentBack,
): Promise<{ readonly found: readonly ScreenedByProvider[]; readonly unread: number }> {
  const [row] = await database.read((read) => read.select().from(satellite).where(eq(satellite.id, satelliteId)));
  if (row === undefined) return { found: [], unread: messages.length };
  const texts = messages.flatMap((message) => splitMessages(message));
  const { operatorId } = row;
  const numbers = texts.flatMap(numbersIn);
  const known = await database.read((read) => findKnownObjects(read, { operatorId, numbers }));
  const order = { texts, fleet: [ownSatelliteOf(row)], ...known };
  const readings = await assessTexts(compute, order, { isInteractive: false, owner: operatorId, signal });
  const assessed = readings.filter((one) => one.kind === 'assessed');
  const found = assessed.flatMap(approachIn);
  return { found, unread: texts.length - found.length };
}

function approachIn({ document, physics, ...message }: AssessedCdm): readonly ScreenedByProvider[] {
  const { figures } = physics;
  if (figures === undefined) return [];
  const { missDistanceKm, relativeSpeedKmPerS } = figures.geometry;
  const { originatorProbability } = document;
  return [
    {
      secondary: message.secondaryId,
      secondaryName: message.secondaryName,
      tca: message.tca,
      missDistanceM: 1000 * missDistanceKm,
      relativeSpeedMPerS: 1000 * relativeSpeedKmPerS,
      ...(figures.found.kind === 'none' ? {} : { probability: figures.found.value }),
      ...(originatorProbability === undefined ? {} : { statedProbability: originatorProbability }),
      riskLevel: document.data.riskLevel,
      messageId: message.messageId,
    },
  ];
}
