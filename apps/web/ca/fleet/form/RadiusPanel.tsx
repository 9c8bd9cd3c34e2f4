import { assumedRadiusM, radiusOfShape } from '@farpass/contract/fleet';
import { useTexts } from '../../../texts/feature-texts.ts';
import { formatSignificant } from '../../../ui/format/quantity.ts';
import classes from '../satellites.module.css';
import { satellitesTexts } from '../texts.ts';
import type { SatelliteDraft } from './draft.ts';
import { radiusInUse } from './validate.ts';

/** The hard-body radius that will be used, its formula, and the missing values for it. */
export function RadiusPanel({ draft }: { readonly draft: SatelliteDraft }) {
  const t = useTexts(satellitesTexts);
  const used = radiusInUse(draft);
  const shape = radiusOfShape(draft);
  return (
    <output className={classes['radius']}>
      {used === undefined ? null : (
        <strong>{t('radius.used', { radius: radiusText(used.radiusM), source: t(`source.${used.source}`) })}</strong>
      )}
      {shape.kind === 'none' ? (
        <span>
          {t(`radius.none.${draft.shape === 'OTHER' ? 'OTHER' : 'absent'}`, { radius: radiusText(assumedRadiusM) })}
        </span>
      ) : null}
      {shape.kind === 'radius' ? (
        <span>
          {t(`radius.rule.${shape.rule}`)} <code>{t(`radius.formula.${shape.rule}`)}</code> ={' '}
          {radiusText(shape.radiusM)} m
        </span>
      ) : null}
      {shape.kind === 'missing' ? (
        <span>
          {t(`radius.rule.${shape.rule}`)} <code>{t(`radius.formula.${shape.rule}`)}</code>.{' '}
          {t('radius.missing', { fields: shape.fields.map((field) => t(`form.${fieldName(field)}`)).join(', ') })}
        </span>
      ) : null}
    </output>
  );
}

/** The rule if no radius is given. */
export function radiusPlaceholder(draft: SatelliteDraft): string {
  const shape = radiusOfShape(draft);
  return `${radiusText(shape.kind === 'radius' ? shape.radiusM : assumedRadiusM)} m`;
}

function radiusText(radiusM: number): string {
  return formatSignificant(radiusM, 3);
}

const named = ['boxWidth', 'boxHeight', 'boxLength', 'wingLength', 'wingWidth', 'dragArea'] as const;

function fieldName(field: string): (typeof named)[number] {
  return named.find((known) => known === field) ?? 'dragArea';
}
