import { useTexts } from '../../../texts/feature-texts.ts';
import { formatProbability } from '../../../ui/format/power-of-ten.ts';
import classes from '../manoeuvres.module.css';
import { manoeuvreTexts } from '../texts.ts';
import { heatRange, heatShare } from './heat-colour.ts';
import type { RiskLimits } from './heat-map.ts';

interface HeatLegendProps {
  readonly target: number;
  readonly limits: RiskLimits;
  readonly hasLead: boolean;
}

/** The scale of the map with the target and the thresholds on it, and what its lines and hatches are. */
export function HeatLegend({ target, limits, hasLead }: HeatLegendProps) {
  const t = useTexts(manoeuvreTexts);
  const range = heatRange({ target, critical: limits.critical });
  const ticks = [
    { level: target, isTarget: true },
    ...[limits.medium, limits.high, limits.critical].map((level) => ({ level, isTarget: false })),
  ].filter(({ level, isTarget }) => isTarget || Math.abs(Math.log10(level / target)) > 0.4);
  return (
    <div className={classes['heatLegend']}>
      <div className={classes['scale']}>
        <span className={classes['scaleBar']} aria-hidden="true" />
        {ticks.map(({ level, isTarget }) => (
          <span
            key={level}
            className={classes['tick']}
            data-target={isTarget}
            style={{ insetInlineStart: `${100 * heatShare(level, range)}%` }}
          >
            {formatProbability(level, 1)}
          </span>
        ))}
        <span className="fp-out-of-sight">{t('space.scale')}</span>
      </div>
      <ul className={classes['legend']}>
        <li>
          <span className={classes['line']} data-line="target" aria-hidden="true" />
          {t('space.all')}
        </li>
        <li>
          <span className={classes['line']} data-line="alone" aria-hidden="true" />
          {t('space.event')}
        </li>
        <li>
          <span className={classes['line']} data-line="threshold" aria-hidden="true" />
          {t('space.thresholds')}
        </li>
        <li>
          <span className={classes['hatch']} aria-hidden="true" />
          {t(hasLead ? 'space.darkOrLead' : 'space.dark')}
        </li>
      </ul>
    </div>
  );
}
