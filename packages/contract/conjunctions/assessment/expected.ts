import { calibrationBases } from '@farpass/conjunction/event/codes';
import * as Type from 'typebox';

const number = (description: string) => Type.Number({ description });

/** The distribution of the probability that the coming messages will give, if the covariance is realistic. */
export const Expected = Type.Object({
  exponent: number('The joint sigma shrinks with the time left to this power.'),
  source: Type.Enum(['HISTORY', 'ASSUMED'], { description: 'Whether this was fitted to the messages so far.' }),
  calibratedOn: Type.Optional(
    Type.Integer({
      description:
        'Past forecasts that the quantiles are calibrated on: each has the stated share of what came below it. Absent: not calibrated, as the newest probability is below 1e-7. No level depends on it.',
    }),
  ),
  calibratedBy: Type.Optional(
    Type.Enum(calibrationBases, {
      description:
        'OWN: the forecasts about finished events of this operator, from 200 on; held-out ones confirm its intervals, which are widened otherwise. PUBLIC: those from public element sets. NONE: 200 or more finished events of this operator show that neither hold: the quantiles are the widest of both, and `heldOut` says how much they hold.',
    }),
  ),
  heldOut: Type.Optional(
    Type.Object(
      {
        half: number('Share between `p25` and `p75`.'),
        most: number('Share between `p5` and `p95`.'),
      },
      {
        description:
          'How much of finished events of this operator, which they were not learnt from, the intervals held; absent with PUBLIC.',
      },
    ),
  ),
  points: Type.Array(
    Type.Object({
      timeToTcaS: number('Time left, s.'),
      sigmaScale: number('Scale of the sigmas against those of the newest message.'),
      mean: number('Mean of the probability; always that of the newest message, never calibrated.'),
      p5: number('Quantile 0.05.'),
      p25: number('Quantile 0.25.'),
      p50: number('Median.'),
      p75: number('Quantile 0.75.'),
      p95: number('Quantile 0.95.'),
      dots: Type.Optional(
        Type.Array(Type.Number(), {
          description: 'Twenty values that are equally likely, ascending: the quantiles 0.025, 0.075 to 0.975.',
        }),
      ),
    }),
  ),
});
