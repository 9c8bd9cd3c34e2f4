import { defaultThresholds } from '@farpass/conjunction/event';
import type { AssessmentDocument } from '@farpass/contract/conjunctions';
import type { SatelliteDocument } from '@farpass/contract/fleet';
import { useTexts } from '../../../texts/feature-texts.ts';
import details from '../../../ui/details/details.module.css';
import { formatProbability } from '../../../ui/format/power-of-ten.ts';
import { formatSignificant } from '../../../ui/format/quantity.ts';
import classes from './event.module.css';
import { decadesOf, placeIn, pointBefore, stackedDots } from './forecast-dots.ts';
import { conjunctionTexts } from './texts.ts';

interface ForecastDotsProps {
  readonly expected: NonNullable<AssessmentDocument['expected']>;
  /** From the last moment to command to the closest approach, s. */
  readonly decideS: number;
  readonly satellite: SatelliteDocument | undefined;
}

const [columns, radius, gap] = [24, 7, 2];
const width = columns * 2 * (radius + gap);
const foot = 18;

/** The results of the last message before the decision, and how many of them are at the limit of a high risk or above. */
function resultsOf({ expected, decideS, satellite }: ForecastDotsProps) {
  const { timeToTcaS = 0, dots = [] } = pointBefore(expected.points, decideS) ?? {};
  const { high: threshold } = satellite?.configuration?.thresholds ?? defaultThresholds;
  return { timeToTcaS, dots, threshold, above: dots.filter((value) => value >= threshold).length };
}

/** The same in one line. */
export function ForecastVerdict(props: ForecastDotsProps) {
  const t = useTexts(conjunctionTexts);
  const { dots, threshold, above } = resultsOf(props);
  if (dots.length === 0) return null;
  return t('expected.verdict', { total: dots.length, count: above, threshold: formatProbability(threshold) });
}

/** Twenty equally likely results of the last message before the decision: people count dots better than they read quantiles. */
export function ForecastDots({ expected, decideS, satellite }: ForecastDotsProps) {
  const t = useTexts(conjunctionTexts);
  const { timeToTcaS, dots, threshold, above } = resultsOf({ expected, decideS, satellite });
  if (dots.length === 0) return null;
  const placed = stackedDots(dots, columns);
  const decades = decadesOf(dots);
  const height = 2 * (radius + gap) * Math.max(...placed.map((dot) => dot.above + 1));
  const said = t('expected.dots', {
    total: dots.length,
    hours: formatSignificant(timeToTcaS / 3600, 2),
    count: above,
    threshold: formatProbability(threshold),
  });
  const limit = placeIn(decades, threshold);
  const exponents = Array.from({ length: decades.to - decades.from + 1 }, (_, step) => decades.from + step);
  const every = Math.ceil(exponents.length / 8);
  return (
    <figure className={classes['dots']}>
      <svg viewBox={`0 0 ${width} ${height + foot}`} role="img" aria-label={said}>
        {limit > 0 && limit < 1 ? (
          <line className={classes['dotsLimit']} x1={limit * width} x2={limit * width} y1={0} y2={height} />
        ) : null}
        {placed.map(({ x, above: below }, place) => (
          <circle
            key={`${x} ${below}`}
            className={classes['dot']}
            data-above={(dots[place] ?? 0) >= threshold}
            cx={x * width}
            cy={height - (2 * below + 1) * (radius + gap)}
            r={radius}
          />
        ))}
        <line className={classes['dotsAxis']} x1={0} x2={width} y1={height} y2={height} />
        {exponents
          .filter((_, step) => step % every === 0)
          .map((exponent) => (
            <text
              key={exponent}
              className={classes['dotsMark']}
              x={Math.min(width - 14, Math.max(14, placeIn(decades, 10 ** exponent) * width))}
              y={height + foot - 4}
            >
              {formatProbability(10 ** exponent, 1).replace(/^1\s?×\s?/, '')}
            </text>
          ))}
      </svg>
      <figcaption className={details['note']}>{said}</figcaption>
    </figure>
  );
}
