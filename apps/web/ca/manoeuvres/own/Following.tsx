import { Button } from '@mantine/core';
import { useTexts } from '../../../texts/feature-texts.ts';
import { ChoiceField } from '../../../ui/form/Fields.tsx';
import type { FormFaults } from '../../../ui/form/faults.ts';
import { QuantityField } from '../../../ui/form/QuantityField.tsx';
import classes from '../manoeuvres.module.css';
import { type FollowingDraft, firstFollowing, mostBurns, type OwnBurnDraft } from './own-burn.ts';
import { ownBurnTexts } from './texts.ts';

interface FollowingProps {
  readonly draft: Pick<OwnBurnDraft, 'kind' | 'directionType' | 'following'>;
  readonly faults: FormFaults;
  readonly onChange: (changes: Pick<OwnBurnDraft, 'following'>) => void;
}

/** Without components the burn is the one before it once more; with one of them, the others are 0. */
const isSame = ({ x, y, z }: FollowingDraft) => [x, y, z].every((each) => each === undefined);

const spacingUnits = ['PERIODS', 'SECONDS'] as const;

/** The further burns of a plan of two to five: each with its spacing, and with a velocity change of its own if it has one. */
export function Following({ draft, faults, onChange }: FollowingProps) {
  const t = useTexts(ownBurnTexts);
  const { kind, following } = draft;
  if (kind === 'DIFFERENTIAL_DRAG') return null;
  const set = (place: number, changes: Partial<FollowingDraft>) =>
    onChange({ following: following.map((one, index) => (index === place ? { ...one, ...changes } : one)) });
  return (
    <>
      {following.map((one, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a burn has no other name than its place
        <fieldset key={place} className={classes['following']}>
          <legend>{t('following.title', { number: place + 2 })}</legend>
          <div className={classes['ownBurn']}>
            <QuantityField
              name={`following.${place}.spacing`}
              label={t('following.spacing')}
              unit=""
              least={0}
              value={one.spacing}
              onChange={(spacing) => set(place, { spacing })}
              faults={faults}
            />
            <ChoiceField
              name={`following.${place}.spacingUnit`}
              label={t('following.unit')}
              choices={spacingUnits.map((value) => ({ value, label: t(`durationUnits.${value}`) }))}
              value={one.spacingUnit}
              onChange={(spacingUnit) => set(place, { spacingUnit })}
              faults={faults}
            />
            {kind === 'IMPULSIVE'
              ? (['x', 'y', 'z'] as const).map((axis, index) => (
                  <QuantityField
                    key={axis}
                    name={index === 0 ? `following.${place}.deltaVMPerS` : `following.${place}.deltaVMPerS.${axis}`}
                    label={t(`deltaV.${axis}`)}
                    unit="m/s"
                    {...(isSame(one) ? { placeholder: t('following.same') } : {})}
                    value={one[axis]}
                    onChange={(value) => set(place, { [axis]: value })}
                    faults={faults}
                  />
                ))
              : null}
          </div>
        </fieldset>
      ))}
      <div className={classes['buttons']}>
        {following.length < mostBurns - 1 ? (
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => onChange({ following: [...following, following.at(-1) ?? firstFollowing] })}
          >
            {t('following.add')}
          </Button>
        ) : null}
        {following.length > 0 ? (
          <Button variant="default" size="compact-sm" onClick={() => onChange({ following: following.slice(0, -1) })}>
            {t('following.remove')}
          </Button>
        ) : null}
      </div>
    </>
  );
}
