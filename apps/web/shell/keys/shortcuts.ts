/** The effect of a key, or of two keys in a row. */
export type Shortcut =
  | { readonly kind: 'search' }
  | { readonly kind: 'help' }
  | { readonly kind: 'notifications' }
  | { readonly kind: 'theme' }
  | {
      readonly kind: 'go';
      readonly to:
        | '/'
        | '/ca/overview'
        | '/ca/conjunctions'
        | '/ca/oems'
        | '/ca/find'
        | '/screening'
        | '/odt/observations'
        | '/account'
        | '/docs';
    };

/** Single keys, and pairs that begin with g (go). */
export const shortcuts: Readonly<Record<string, Shortcut>> = {
  '/': { kind: 'search' },
  '?': { kind: 'help' },
  n: { kind: 'notifications' },
  t: { kind: 'theme' },
  'g h': { kind: 'go', to: '/' },
  'g v': { kind: 'go', to: '/ca/overview' },
  'g c': { kind: 'go', to: '/ca/conjunctions' },
  'g e': { kind: 'go', to: '/ca/oems' },
  'g f': { kind: 'go', to: '/ca/find' },
  'g s': { kind: 'go', to: '/screening' },
  'g o': { kind: 'go', to: '/odt/observations' },
  'g a': { kind: 'go', to: '/account' },
  'g d': { kind: 'go', to: '/docs' },
};

/** The time within which the second key of a pair must follow. */
export const pairWithinMs = 1_200;

export interface Pressed {
  readonly key: string;
  readonly atMs: number;
}

/** The effect of a key after the previous key; the key is kept if a pair may begin with it. */
export function interpret(
  before: Pressed | undefined,
  pressed: Pressed,
): { readonly shortcut?: Shortcut; readonly pending?: Pressed } {
  const isPair = before !== undefined && pressed.atMs - before.atMs <= pairWithinMs;
  const pair = isPair ? shortcuts[`${before.key} ${pressed.key}`] : undefined;
  if (pair !== undefined) return { shortcut: pair };
  const single = Object.hasOwn(shortcuts, pressed.key) ? shortcuts[pressed.key] : undefined;
  if (single !== undefined) return { shortcut: single };
  return pressed.key === 'g' ? { pending: pressed } : {};
}
