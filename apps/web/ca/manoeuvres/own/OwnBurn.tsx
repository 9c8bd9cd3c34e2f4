import type { SatelliteDocument } from '@farpass/contract/fleet';
import { type BurnDocument, burnFrameNames } from '@farpass/contract/manoeuvres';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../texts/feature-texts.ts';
import { Fold } from '../../../ui/fold/Fold.tsx';
import { ChoiceField, TextField } from '../../../ui/form/Fields.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import type { FormFaults } from '../../../ui/form/faults.ts';
import { QuantityField } from '../../../ui/form/QuantityField.tsx';
import classes from '../manoeuvres.module.css';
import { Following } from './Following.tsx';
import { burnOfDraft, emptyBurn, errorFields, followingFields, type OwnBurnDraft, ownBurnFields } from './own-burn.ts';
import { ownBurnTexts } from './texts.ts';

interface OwnBurnProps {
  readonly satellite: Pick<SatelliteDocument, 'propulsion'>;
  /** Of the burn that was typed, once it could not be flown. */
  readonly faults: FormFaults;
  readonly isPast: boolean;
  readonly onFly: (burn: BurnDocument) => void;
}

/** A burn is typed in every form that the platform flies, and flown in full. */
export function OwnBurn({ satellite, faults, isPast, onFly }: OwnBurnProps) {
  const t = useTexts(ownBurnTexts);
  const [draft, setDraft] = useState(() => emptyBurn(satellite));
  const change = (changes: Partial<OwnBurnDraft>) => setDraft({ ...draft, ...changes });
  const labels = Object.fromEntries(ownBurnFields.map((name) => [name, t(`fields.${name}`)]));
  const { kind } = draft;
  const [isMore, setMore] = useState(false);
  const isWhole = isMore || Object.keys(faults.fields).some((name) => !firstFields.has(name));
  return (
    <Fold name="ownBurn" title={t('title')} help={t('help')}>
      <Form names={names} labels={labels} faults={faults} onSubmit={() => onFly(burnOfDraft(draft))}>
        <div className={classes['ownBurn']}>
          <TextField
            name="ignition"
            label={t('fields.ignition')}
            hint={t('timeHint')}
            value={draft.ignition}
            onChange={(ignition) => change({ ignition })}
            faults={faults}
            isRequired
          />
          {kind === 'DIFFERENTIAL_DRAG' ? null : <Components draft={draft} faults={faults} onChange={change} />}
          {kind === 'IMPULSIVE' ? null : <Duration draft={draft} faults={faults} onChange={change} />}
        </div>
        <div className={classes['buttons']}>
          <Button type="submit" variant="default" disabled={isPast || draft.ignition.trim() === ''}>
            {t('fly')}
          </Button>
          <Button variant="subtle" aria-expanded={isWhole} onClick={() => setMore(!isMore)}>
            {t('more')}
          </Button>
        </div>
        {isWhole ? (
          <>
            <div className={classes['ownBurn']}>
              <ChoiceField
                name="kind"
                label={t('kind')}
                choices={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
                value={kind}
                onChange={(value) => change({ kind: value })}
                faults={faults}
              />
              {kind === 'DIFFERENTIAL_DRAG' ? null : <Axes draft={draft} faults={faults} onChange={change} />}
              <Engine draft={draft} faults={faults} onChange={change} />
              {kind === 'DIFFERENTIAL_DRAG' ? null : <Errors draft={draft} faults={faults} onChange={change} />}
            </div>
            <Following draft={draft} faults={faults} onChange={change} />
          </>
        ) : null}
      </Form>
    </Fold>
  );
}

/** The fields that a burn needs at least: a fault of another one shows them all. */
const firstFields: ReadonlySet<string> = new Set([
  'ignition',
  ...['deltaVMPerS', 'direction'].flatMap((name) => [name, `${name}.y`, `${name}.z`]),
  ...['deltaVMagnitudeMPerS', 'azimuthDeg', 'elevationDeg', 'duration', 'durationUnit'],
]);

const names = [...ownBurnFields, ...followingFields];
const kinds = ['IMPULSIVE', 'CONTINUOUS', 'DIFFERENTIAL_DRAG'] as const;
const directionTypes = ['XYZ', 'AZIMUTH_ELEVATION'] as const;
const durationUnits = ['SECONDS', 'PERIODS', 'DATE'] as const;
const frames = burnFrameNames.map((value) => ({ value, label: value }));

interface PartProps {
  readonly draft: OwnBurnDraft;
  readonly faults: FormFaults;
  readonly onChange: (changes: Partial<OwnBurnDraft>) => void;
}

/** The axes in which the direction is given, and how. */
function Axes({ draft, faults, onChange }: PartProps) {
  const t = useTexts(ownBurnTexts);
  return (
    <>
      <ChoiceField
        name="frame"
        label={t('fields.frame')}
        choices={frames}
        value={draft.frame}
        onChange={(frame) => onChange({ frame })}
        faults={faults}
      />
      <ChoiceField
        name="directionType"
        label={t('directionType')}
        choices={directionTypes.map((value) => ({ value, label: t(`directionTypes.${value}`) }))}
        value={draft.directionType}
        onChange={(directionType) => onChange({ directionType })}
        faults={faults}
      />
    </>
  );
}

/** Direction and size. */
function Components({ draft, faults, onChange }: PartProps) {
  const t = useTexts(ownBurnTexts);
  const isImpulse = draft.kind === 'IMPULSIVE';
  const name = isImpulse ? 'deltaVMPerS' : 'direction';
  const unit = isImpulse ? 'm/s' : '';
  return (
    <>
      {draft.directionType === 'XYZ' ? (
        (['x', 'y', 'z'] as const).map((axis, place) => (
          <QuantityField
            key={axis}
            name={place === 0 ? name : `${name}.${axis}`}
            label={t(isImpulse ? `deltaV.${axis}` : `direction.${axis}`)}
            unit={unit}
            value={draft[axis]}
            onChange={(value) => onChange({ [axis]: value })}
            faults={faults}
          />
        ))
      ) : (
        <>
          {isImpulse ? (
            <QuantityField
              name="deltaVMagnitudeMPerS"
              label={t('fields.deltaVMagnitudeMPerS')}
              unit="m/s"
              least={0}
              value={draft.size}
              onChange={(size) => onChange({ size })}
              faults={faults}
            />
          ) : null}
          <QuantityField
            name="azimuthDeg"
            label={t('fields.azimuthDeg')}
            unit="°"
            least={0}
            greatest={360}
            value={draft.azimuthDeg}
            onChange={(azimuthDeg) => onChange({ azimuthDeg })}
            faults={faults}
          />
          <QuantityField
            name="elevationDeg"
            label={t('fields.elevationDeg')}
            unit="°"
            least={-90}
            greatest={90}
            value={draft.elevationDeg}
            onChange={(elevationDeg) => onChange({ elevationDeg })}
            faults={faults}
          />
        </>
      )}
    </>
  );
}

function Duration({ draft, faults, onChange }: PartProps) {
  const t = useTexts(ownBurnTexts);
  return (
    <>
      <ChoiceField
        name="durationUnit"
        label={t('durationUnit')}
        choices={durationUnits.map((value) => ({ value, label: t(`durationUnits.${value}`) }))}
        value={draft.durationUnit}
        onChange={(durationUnit) => onChange({ durationUnit })}
        faults={faults}
      />
      <TextField
        name="duration"
        label={t(draft.durationUnit === 'DATE' ? 'end' : 'fields.duration')}
        value={draft.duration}
        onChange={(duration) => onChange({ duration })}
        faults={faults}
      />
    </>
  );
}

const errorUnits = {
  sizeErrorFraction: '',
  sizeErrorMPerS: 'm/s',
  pointingErrorDeg: '°',
  pointingErrorMPerS: 'm/s',
} as const;

function Errors({ draft: { errors }, faults, onChange }: PartProps) {
  const t = useTexts(ownBurnTexts);
  return errorFields.map((name) => (
    <QuantityField
      key={name}
      name={name}
      label={t(`fields.${name}`)}
      unit={errorUnits[name]}
      placeholder={t('ofSatellite')}
      least={0}
      value={errors[name]}
      onChange={(value) => onChange({ errors: { ...errors, [name]: value } })}
      faults={faults}
    />
  ));
}

function Engine({ draft, faults, onChange }: PartProps) {
  const t = useTexts(ownBurnTexts);
  const common = { faults, placeholder: t('ofSatellite'), least: 0 };
  if (draft.kind === 'DIFFERENTIAL_DRAG') {
    return (
      <QuantityField
        {...common}
        name="dragCrossSectionM2"
        label={t('fields.dragCrossSectionM2')}
        unit="m²"
        value={draft.dragCrossSectionM2}
        onChange={(dragCrossSectionM2) => onChange({ dragCrossSectionM2 })}
      />
    );
  }
  return (
    <>
      {draft.kind === 'CONTINUOUS' ? (
        <>
          <QuantityField
            {...common}
            name="thrustN"
            label={t('fields.thrustN')}
            unit="N"
            value={draft.thrustN}
            onChange={(thrustN) => onChange({ thrustN })}
          />
          <QuantityField
            {...common}
            name="dutyCycle"
            label={t('fields.dutyCycle')}
            unit=""
            greatest={1}
            value={draft.dutyCycle}
            onChange={(dutyCycle) => onChange({ dutyCycle })}
          />
        </>
      ) : null}
      <QuantityField
        {...common}
        name="specificImpulseS"
        label={t('fields.specificImpulseS')}
        unit="s"
        value={draft.specificImpulseS}
        onChange={(specificImpulseS) => onChange({ specificImpulseS })}
      />
      <QuantityField
        {...common}
        name="massKg"
        label={t('fields.massKg')}
        unit="kg"
        value={draft.massKg}
        onChange={(massKg) => onChange({ massKg })}
      />
    </>
  );
}
