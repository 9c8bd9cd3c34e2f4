import type { Source } from './source.ts';

/** Every cycle of imports that remains at run time, as the chain of files that closes it. */
export function cycles(sources: readonly Source[]): readonly string[] {
  const known = new Map(sources.map((source) => [source.path, source]));
  const state = new Map<string, 'open' | 'done'>();
  const found: string[] = [];
  const visit = (path: string, chain: readonly string[]) => {
    if (state.get(path) === 'done') return;
    if (state.get(path) === 'open') {
      found.push([...chain.slice(chain.indexOf(path)), path].join(' → '));
      return;
    }
    state.set(path, 'open');
    for (const { target, isTypeOnly } of known.get(path)?.imports ?? []) {
      if (!isTypeOnly && known.has(target)) visit(target, [...chain, path]);
    }
    state.set(path, 'done');
  };
  for (const source of sources) visit(source.path, []);
  return found;
}
