import type { ScreeningDocument } from '@farpass/contract/screenings';

interface Named {
  readonly satelliteId: string;
  readonly name: string;
}

/** The name of the satellite in a list of satellites; null if the list does not hold it. */
export function satelliteName(satellites: readonly Named[], satelliteId: string | undefined): string | null {
  return satellites.find((one) => one.satelliteId === satelliteId)?.name || null;
}

/** The screened objects in few words: the first satellite and the number of others. Undefined if none is named. */
export function screeningName({ primaries }: Pick<ScreeningDocument, 'primaries'>): string | undefined {
  const [first, ...others] = primaries;
  if (first === undefined) return undefined;
  return `${first.name || first.id}${others.length === 0 ? '' : ` +${others.length}`}`;
}

/** The query of every part of the page for a screening: the same, so that it is loaded once. More digits than are shown. */
export const screeningParts = (screeningId: string) => ({
  params: { 'screening-id': screeningId },
  query: { digits: 8 },
});
