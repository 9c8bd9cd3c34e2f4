import { type Regime, regimes } from '@farpass/astro/orbits';
import { NativeSelect } from '@mantine/core';
import { useMemo } from 'react';
import { type ObjectFilter, objectKinds, type ShownObject } from '../../globe/motion/catalogue-objects.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import classes from './catalogue.module.css';
import { catalogueTexts } from './texts.ts';

interface FiltersProps {
  readonly objects: readonly ShownObject[];
  readonly filter: ObjectFilter;
  readonly onChange: (filter: ObjectFilter) => void;
}

/** Filters by operator, regime and kind. */
export function Filters({ objects, filter, onChange }: FiltersProps) {
  const t = useTexts(catalogueTexts);
  const operators = useMemo(() => [...new Set(objects.map(({ operator }) => operator))].toSorted(), [objects]);
  const all = { value: '', label: t('filter.all') };
  const chosen = <Value extends string>(values: readonly Value[], text: string): Value | undefined =>
    values.find((value) => value === text);
  const fromText = (text: string) => (text === noOperator ? '' : text);
  return (
    <div className={classes['filters']}>
      <NativeSelect
        label={t('filter.operator')}
        value={filter.operator === '' ? noOperator : (filter.operator ?? '')}
        data={[all, ...operators.map((name) => (name === '' ? { value: noOperator, label: t('filter.none') } : name))]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...filter, operator: value === '' ? undefined : fromText(value) })
        }
      />
      <NativeSelect
        label={t('filter.regime')}
        value={filter.regime ?? ''}
        data={[all, ...regimes.map((regime: Regime) => ({ value: regime, label: regime }))]}
        onChange={(event) => onChange({ ...filter, regime: chosen(regimes, event.currentTarget.value) })}
      />
      <NativeSelect
        label={t('filter.kind')}
        value={filter.kind ?? ''}
        data={[all, ...objectKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))]}
        onChange={(event) => onChange({ ...filter, kind: chosen(objectKinds, event.currentTarget.value) })}
      />
    </div>
  );
}

/** Represents objects whose catalogue entry names no owner; the empty choice means all. */
const noOperator = '–';
