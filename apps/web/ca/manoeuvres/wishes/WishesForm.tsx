import { Button } from '@mantine/core';
import { useTexts } from '../../../texts/feature-texts.ts';
import details from '../../../ui/details/details.module.css';
import { CheckField } from '../../../ui/form/CheckField.tsx';
import { TextField } from '../../../ui/form/Fields.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import type { FormFaults } from '../../../ui/form/faults.ts';
import { Legend } from '../../../ui/form/Legend.tsx';
import { LongTextField } from '../../../ui/form/LongTextField.tsx';
import { QuantityField } from '../../../ui/form/QuantityField.tsx';
import { Card } from '../../../ui/page/Page.tsx';
import { manoeuvreHelpTexts } from '../help-texts.ts';
import classes from '../manoeuvres.module.css';
import { manoeuvreTexts } from '../texts.ts';
import { type WishesDraft, wishFields } from './wishes.ts';

const boxAxes = ['radialKm', 'alongTrackKm', 'crossTrackKm'] as const;

interface WishesFormProps {
  readonly draft: WishesDraft;
  readonly onChange: (draft: WishesDraft) => void;
  readonly faults: FormFaults;
  readonly isComputing: boolean;
  /** After the closest approach, nothing can be planned. */
  readonly isPast: boolean;
  readonly onCompute: () => void;
  readonly onSearch: (directions: 'chosen' | 'any') => void;
}

/** The constraints on burns; empty fields mean the satellite's defaults. */
export function WishesForm({ draft, onChange, faults, isComputing, isPast, onCompute, onSearch }: WishesFormProps) {
  const t = useTexts(manoeuvreTexts);
  const help = useTexts(manoeuvreHelpTexts);
  const change = (changes: Partial<WishesDraft>) => onChange({ ...draft, ...changes });
  const labels = Object.fromEntries(wishFields.map((name) => [name, t(`form.${name}`)]));
  return (
    <Card title={t('form.title')} help={help('constraints')}>
      <Form names={wishFields} labels={labels} faults={faults} onSubmit={onCompute}>
        <div className={classes['form']}>
          <TextField
            name="from"
            label={t('form.from')}
            hint={t('form.timeHint')}
            value={draft.from}
            onChange={(from) => change({ from })}
            faults={faults}
          />
          <TextField
            name="until"
            label={t('form.until')}
            value={draft.until}
            onChange={(until) => change({ until })}
            faults={faults}
          />
          <QuantityField
            name="maximumDeltaVMPerS"
            label={t('form.maximumDeltaVMPerS')}
            unit="m/s"
            placeholder={t('form.auto')}
            value={draft.maximumDeltaVMPerS}
            onChange={(maximumDeltaVMPerS) => change({ maximumDeltaVMPerS })}
            faults={faults}
          />
          <TextField
            name="target"
            label={t('form.target')}
            hint={t('form.targetHint')}
            value={draft.target}
            onChange={(target) => change({ target })}
            faults={faults}
          />
          <Directions draft={draft} faults={faults} onChange={change} />
          <QuantityField
            name="days"
            label={t('form.days')}
            unit="d"
            least={0}
            greatest={7}
            value={draft.days}
            onChange={(days) => change({ days })}
            faults={faults}
          />
          <fieldset className={classes['group']}>
            <Legend title={t('form.boxTitle')} help={help('box')} />
            {boxAxes.map((axis) => (
              <QuantityField
                key={axis}
                name={`box.${axis}`}
                label={t(`form.box.${axis}`)}
                unit="km"
                least={0}
                value={draft[axis]}
                onChange={(half) => change({ [axis]: half })}
                faults={faults}
              />
            ))}
          </fieldset>
          <LongTextField
            name="blackouts"
            label={t('form.blackouts')}
            hint={t('form.blackoutsHint')}
            rows={2}
            value={draft.blackouts}
            onChange={(blackouts) => change({ blackouts })}
            faults={faults}
          />
          <TextField
            name="leaveOut"
            label={t('form.leaveOut')}
            hint={t('form.leaveOutHint')}
            value={draft.leaveOut}
            onChange={(leaveOut) => change({ leaveOut })}
            faults={faults}
          />
          {errorFields.map(({ name, unit, greatest }) => (
            <QuantityField
              key={name}
              name={name}
              label={t(`form.${name}`)}
              unit={unit}
              least={0}
              greatest={greatest}
              value={draft[name]}
              onChange={(value) => change({ [name]: value })}
              faults={faults}
            />
          ))}
        </div>
        <div className={classes['buttons']}>
          <Button type="submit" loading={isComputing} disabled={isPast}>
            {t('form.compute')}
          </Button>
          <Button variant="default" disabled={isPast} onClick={() => onSearch('chosen')}>
            {t('form.search')}
          </Button>
          {draft.isBraking ? null : (
            <Button variant="default" disabled={isPast} onClick={() => onSearch('any')}>
              {t('form.searchFree')}
            </Button>
          )}
        </div>
      </Form>
    </Card>
  );
}

/** The four errors of a burn, with their units and limits. */
const errorFields = [
  { name: 'sizeErrorFraction', unit: '', greatest: 1 },
  { name: 'sizeErrorMPerS', unit: 'm/s', greatest: 10 },
  { name: 'pointingErrorDeg', unit: '°', greatest: 45 },
  { name: 'pointingErrorMPerS', unit: 'm/s', greatest: 10 },
] as const;

interface DirectionsProps {
  readonly draft: WishesDraft;
  readonly faults: FormFaults;
  readonly onChange: (changes: Partial<WishesDraft>) => void;
}

/** The allowed axes of burns; a satellite that moves by differential drag has no choice. */
function Directions({ draft, faults, onChange }: DirectionsProps) {
  const t = useTexts(manoeuvreTexts);
  const help = useTexts(manoeuvreHelpTexts);
  if (draft.isBraking) return <p className={details['note']}>{t('form.braking')}</p>;
  return (
    <fieldset className={classes['group']}>
      <Legend title={t('form.directions')} help={help('directions')} />
      <CheckField
        name="directions"
        label={t('form.along')}
        value={draft.isAlong}
        onChange={(isAlong) => onChange({ isAlong })}
        faults={faults}
      />
      <CheckField
        name="directions.radial"
        label={t('form.radial')}
        value={draft.isRadial}
        onChange={(isRadial) => onChange({ isRadial })}
        faults={faults}
      />
      <CheckField
        name="directions.normal"
        label={t('form.normal')}
        value={draft.isNormal}
        onChange={(isNormal) => onChange({ isNormal })}
        faults={faults}
      />
    </fieldset>
  );
}
