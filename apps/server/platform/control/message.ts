/** A command and its answer are one line of JSON each. Other lines may come before the answer. */
export interface ControlRequest {
  readonly command: string;
  readonly parameters: unknown;
}

export type ControlAnswer =
  | { readonly kind: 'progress'; readonly message: unknown }
  | { readonly kind: 'done'; readonly result: unknown }
  | { readonly kind: 'failed'; readonly error: { readonly code: string; readonly message: string } };

export const socketName = 'control.sock';

export function isRequest(value: unknown): value is ControlRequest {
  return typeof value === 'object' && value !== null && 'command' in value && typeof value.command === 'string';
}

export function isAnswer(value: unknown): value is ControlAnswer {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  return value.kind === 'progress' || value.kind === 'done' || value.kind === 'failed';
}
