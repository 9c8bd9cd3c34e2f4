import type { ManoeuvreDocument } from '@farpass/contract/manoeuvres';
import { useTexts } from '../../../texts/feature-texts.ts';
import { Fact } from '../../../ui/details/Fact.tsx';
import { absent } from '../../../ui/format/absent.ts';
import { Instant } from '../../../ui/format/Instant.tsx';
import { readInstant } from '../../../ui/format/instant.ts';
import { formatNumber, formatSignificant } from '../../../ui/format/quantity.ts';
import classes from '../manoeuvres.module.css';
import { manoeuvreTexts } from '../texts.ts';

/** Every field of the manoeuvre with its unit; those that its kind does not have say so. */
export function ManoeuvreDetails({ manoeuvre }: { readonly manoeuvre: ManoeuvreDocument }) {
  const t = useTexts(manoeuvreTexts);
  return (
    <details className={classes['allFields']}>
      <summary>{t('details.title')}</summary>
      <dl className={classes['facts']}>
        {fields.map(({ name, show }) => (
          <Fact key={name} name={t(`details.fields.${name}`)}>
            {show(manoeuvre) ?? absent}
          </Fact>
        ))}
      </dl>
    </details>
  );
}

type Field = keyof ManoeuvreDocument;

interface DetailRow {
  readonly name: Field;
  readonly show: (manoeuvre: ManoeuvreDocument) => React.ReactNode;
}

const number = (name: Extract<Field, NumberField>, unit: string): DetailRow => ({
  name,
  show: (manoeuvre) => {
    const value = manoeuvre[name];
    return value === undefined ? undefined : `${formatSignificant(value, 6)}${unit === '' ? '' : ` ${unit}`}`;
  },
});

type NumberField = {
  [Name in Field]-?: NonNullable<ManoeuvreDocument[Name]> extends number ? Name : never;
}[Field];

type VectorField = 'deltaVVector' | 'positionBefore' | 'velocityBefore' | 'positionAfter' | 'velocityAfter';

const vector = (
  name: VectorField,
  { unit, decimals }: { readonly unit: string; readonly decimals: number },
): DetailRow => ({
  name,
  show: (manoeuvre) => `${manoeuvre[name].map((each) => formatNumber(each, decimals)).join(', ')} ${unit}`,
});

/** In the order of the entity. */
const fields: readonly DetailRow[] = [
  { name: 'manoeuvreType', show: ({ manoeuvreType }) => <Kind kind={manoeuvreType} /> },
  number('orbitsBeforeTca', ''),
  number('totalDeltaMass', 'kg'),
  number('totalDeltaVMagnitude', 'm/s'),
  number('totalThrustingTime', 's'),
  number('effectiveThrustMagnitude', 'N'),
  number('deltaMass', 'kg'),
  number('deltaVMagnitude', 'm/s'),
  { name: 'deltaVReferenceFrame', show: ({ deltaVReferenceFrame }) => deltaVReferenceFrame },
  vector('deltaVVector', { unit: 'm/s', decimals: 6 }),
  number('dragCrossSection', 'm²'),
  number('totalTimeInDifferentialDragConfiguration', 's'),
  number('totalTimeInNominalConfiguration', 's'),
  number('specificImpulse', 's'),
  number('dutyCycle', ''),
  number('spacecraftInitialMass', 'kg'),
  number('manoeuvreDuration', 's'),
  { name: 'ignitionEpoch', show: ({ ignitionEpoch }) => <Instant atMs={readInstant(ignitionEpoch)} /> },
  vector('positionBefore', { unit: 'km', decimals: 6 }),
  vector('velocityBefore', { unit: 'km/s', decimals: 9 }),
  vector('positionAfter', { unit: 'km', decimals: 6 }),
  vector('velocityAfter', { unit: 'km/s', decimals: 9 }),
  number('smaChange', 'm'),
];

function Kind({ kind }: { readonly kind: ManoeuvreDocument['manoeuvreType'] }) {
  const t = useTexts(manoeuvreTexts);
  return <>{t(`details.kinds.${kind}`)}</>;
}
