import type { ScreeningDocument } from '@farpass/contract/ca';

/** The screened objects in few words: the first satellite and the number of others. Undefined if none is named. */
export function screeningName({ primaries }: Pick<ScreeningDocument, 'primaries'>): string | undefined {
  const [first, ...others] = primaries;
  if (first === undefined) return undefined;
  return `${first.name || first.id}${others.length === 0 ? '' : ` +${others.length}`}`;
}
