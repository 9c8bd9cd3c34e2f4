import { useNavigate, useSearch } from '@tanstack/react-router';
import { type TextsOf, useTexts } from '../../../texts/feature-texts.ts';
import { formatProbability } from '../../../ui/format/power-of-ten.ts';
import { Hint } from '../../../ui/tooltip/Hint.tsx';
import classes from '../conjunctions.module.css';
import { conjunctionsTexts } from '../texts.ts';
import type { Folded, ListRow } from './fold.ts';

/** Pairs whose passes are all shown, from the address. */
export function openPairs(search: Readonly<Record<string, string | undefined>>): ReadonlySet<string> {
  return new Set((search['pairs'] ?? '').split(',').filter((pair) => pair !== ''));
}

interface PassesProps {
  readonly row: Folded;
  /** The subject of the row; passes by default. */
  readonly words?: { readonly one: string; readonly many: (count: number) => string };
}

/** The words for the passes of a pair with their probability together, if it is known. */
export function togetherWords(
  { repeats }: Pick<ListRow, 'repeats'>,
  t: TextsOf<typeof conjunctionsTexts>,
): Pick<PassesProps, 'words'> {
  if (repeats === undefined) return {};
  const probability = formatProbability(repeats.probability);
  return { words: { one: t('passes.one'), many: (count) => t('passes.together', { count, probability }) } };
}

/** The number of passes in a row, and all of them on demand. */
export function Passes({ row: { pair, passes, isUnfolded }, words }: PassesProps) {
  const t = useTexts(conjunctionsTexts);
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  if (isUnfolded) return <span className="fp-dim">{words?.one ?? t('passes.one')}</span>;
  if (passes < 2) return null;
  const open = openPairs(search);
  const isOpen = open.has(pair);
  const toggle = () => {
    const next = isOpen ? [...open].filter((one) => one !== pair) : [...open, pair];
    const pairs = next.length === 0 ? undefined : next.join(',');
    void navigate({ to: '.', search: (before) => ({ ...before, pairs }), replace: true, resetScroll: false });
  };
  const text = words?.many(passes) ?? t('passes.many', { count: passes });
  return (
    <Hint text={text}>
      <button type="button" className={classes['passes']} aria-expanded={isOpen} aria-label={text} onClick={toggle}>
        ×{passes}
      </button>
    </Hint>
  );
}
