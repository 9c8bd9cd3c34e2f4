import type { TrackingValueDocument } from '@farpass/contract/watch';
import { useTexts } from '../../texts/feature-texts.ts';
import { formatProbability } from '../../ui/format/power-of-ten.ts';
import { placeOnScale } from './figures.ts';
import { trackingTexts } from './texts.ts';
import classes from './tracking.module.css';

interface QuantileBarProps {
  readonly quantiles: TrackingValueDocument['passes'][number]['quantiles'];
  readonly settled: TrackingValueDocument['settled'];
}

const scale = { least: 1e-10, most: 1 };
const [width, height] = [180, 18];

/** The spread of the coming probability on a logarithmic scale, with the limits at which the event is settled. */
export function QuantileBar({ quantiles, settled }: QuantileBarProps) {
  const t = useTexts(trackingTexts);
  const x = (probability: number) => 2 + (width - 4) * placeOnScale(probability, scale);
  const { p5, p25, p50, p75, p95 } = quantiles;
  const words = { p5: formatProbability(p5, 1), p50: formatProbability(p50, 1), p95: formatProbability(p95, 1) };
  const middle = height / 2;
  return (
    <span className={classes['spread']}>
      <svg
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t('sets.bar', words)}
      >
        {[settled.below, settled.above].map((limit) => (
          <line key={limit} className={classes['limit']} x1={x(limit)} x2={x(limit)} y1={0} y2={height} />
        ))}
        <line className={classes['thin']} x1={x(p5)} x2={x(p95)} y1={middle} y2={middle} />
        <line className={classes['thick']} x1={x(p25)} x2={x(p75)} y1={middle} y2={middle} />
        <circle className={classes['middle']} cx={x(p50)} cy={middle} r={3.5} />
      </svg>
      <span className={classes['figures']}>{words.p50}</span>
    </span>
  );
}
