import type { ScreeningDocument } from '@farpass/contract/ca';

/** What was screened, in few words: the first satellite and how many more. Undefined where none is named. */
export function screeningName({ primaries }: Pick<ScreeningDocument, 'primaries'>): string | undefined {
  const [first, ...others] = primaries;
  if (first === undefined) return undefined;
  return `${first.name || first.id}${others.length === 0 ? '' : ` +${others.length}`}`;
}
