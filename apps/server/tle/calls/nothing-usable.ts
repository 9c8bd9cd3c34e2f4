import { Problem } from '@farpass/contract/problem';
import type { ReadFile } from '../sets/file.ts';

/** The refusal of a file from which no element set can be used. */
export function nothingUsable(refused: ReadFile['refused']): Problem {
  const errors = refused.slice(0, 50).map(({ id, reason }) => ({ pointer: `/${id}`, message: reason }));
  return new Problem('CONTENT_INVALID', {
    detail: `The file has no usable element set. ${refused[0]?.reason ?? ''}`.trim(),
    errors,
  });
}
