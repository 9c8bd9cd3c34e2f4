import { waysToSettle } from '@farpass/conjunction/event/codes';
import * as Type from 'typebox';

/** The basis of a risk. */
export const RiskBasis = Type.Enum(
  [
    'PROBABILITY',
    'ORIGINATOR',
    'PREVIOUS',
    'BOUND',
    'MISS',
    'POLICY',
    'NOT_CREDIBLE',
    'STALE',
    'DILUTED',
    'DENSITY',
    'RADIUS',
    'REENTRY',
    'CONFIRMATION_MISSING',
  ],
  {
    description:
      'What the risk is based on: PROBABILITY, our own, of the message that counts; ORIGINATOR, the probability that its originator states; BOUND, the largest probability that a missing covariance could give: a bound that holds for every one, or the last covariances of the pair, if they are younger than a day, from a fifth to ten times their sigmas; PREVIOUS, the risk before a message without covariances that says too little to change it; MISS, a miss below the hard limits of the satellite; POLICY, a policy of the operator for one of the objects (`configuration.floors`), whatever the probability is. The others are rules of caution: NOT_CREDIBLE, no orbit determination gives this covariance, or its observations are too old; STALE, an object moved since its orbit; DILUTED, the largest probability over sigma scales from one fifth to one counts, or a LOW that is not LOW with every scale from one fifth to ten; DENSITY, a density error that both objects share; RADIUS, the combined radius cannot be true; REENTRY, an object re-enters, and the upper end of its probability counts; CONFIRMATION_MISSING, a fall from HIGH or CRITICAL, or one that only we see, waits for a second message from new observations of the object whose orbit moved, or for a person.',
  },
);

/** The one thing that would settle a rule of caution. */
export const SettledBy = Type.Enum(waysToSettle, {
  description:
    'CREDIBLE_MESSAGE, a message with credible covariances; BOTH_COVARIANCES, one with both; SECOND_MESSAGE, one that agrees, made an hour later or more from new observations of the object whose orbit moved; NEWER_OBSERVATION, of the object; TRACKING, better data; SIZE, the size of the objects. A person with a reason can settle each of them.',
});
