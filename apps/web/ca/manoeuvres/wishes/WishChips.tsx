import type { TradeSpaceDocument } from '@farpass/contract/manoeuvres';
import { Button } from '@mantine/core';
import { useTexts } from '../../../texts/feature-texts.ts';
import { formatProbability } from '../../../ui/format/power-of-ten.ts';
import { formatSignificant } from '../../../ui/format/quantity.ts';
import { errorTexts } from '../burn-errors.ts';
import classes from '../manoeuvres.module.css';
import { manoeuvreTexts } from '../texts.ts';
import type { WishesDraft } from './wishes.ts';

interface WishChipsProps {
  readonly draft: WishesDraft;
  /** With the constraints that apply where the draft is empty. */
  readonly space: Pick<TradeSpaceDocument, 'target' | 'constraints'> | undefined;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** The constraints in one line; the form is behind a button. */
export function WishChips({ draft, space, isOpen, onToggle }: WishChipsProps) {
  const t = useTexts(manoeuvreTexts);
  const chips = useChips(draft, space);
  return (
    <section className={classes['chips']} aria-label={t('chips.title')}>
      <ul>
        {chips.map((chip) => (
          <li key={chip}>{chip}</li>
        ))}
      </ul>
      <Button variant="default" size="compact-sm" aria-expanded={isOpen} onClick={onToggle}>
        {t(isOpen ? 'chips.hide' : 'chips.edit')}
      </Button>
    </section>
  );
}

function useChips(draft: WishesDraft, space: WishChipsProps['space']): readonly string[] {
  const t = useTexts(manoeuvreTexts);
  const axes = draft.isBraking
    ? '−T'
    : [draft.isAlong && '±T', draft.isRadial && '±R', draft.isNormal && '±N'].filter(Boolean).join(' ');
  const size = draft.maximumDeltaVMPerS ?? space?.constraints.maximumDeltaVMPerS;
  const target = draft.target.trim() === '' ? space?.target : Number(draft.target);
  const lines = draft.blackouts.split('\n').filter((line) => line.trim() !== '').length;
  const left = draft.leaveOut.split(/[\s,]+/).filter((one) => one !== '').length;
  const hasBox = [draft.radialKm, draft.alongTrackKm, draft.crossTrackKm].some((half) => half !== undefined);
  const errors = errorTexts(draft);
  return [
    axes === '' ? '±T' : axes,
    size === undefined ? '' : t('chips.size', { size: formatSignificant(size, 3) }),
    target === undefined || !(target > 0) ? '' : t('chips.target', { target: formatProbability(target, 2) }),
    draft.days === undefined ? '' : t('chips.days', { days: draft.days }),
    draft.from.trim() === '' ? '' : t('chips.from', { time: draft.from.trim() }),
    draft.until.trim() === '' ? '' : t('chips.until', { time: draft.until.trim() }),
    lines === 0 ? '' : t('chips.blackouts', { count: lines }),
    hasBox ? t('chips.box') : '',
    left === 0 ? '' : t('chips.leaveOut', { count: left }),
    errors === undefined ? '' : t('chips.errors', errors),
  ].filter((chip) => chip !== '');
}
