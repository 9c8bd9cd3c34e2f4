import type { ReasonCode, RiskReason, SettledBy } from './reason.ts';

/**
 * Each reason in English, with its values in braces. A face that shows another language has a text for each code. They
 * are whole sentences, because they are also the warnings of a message.
 */
const reasonSentences: Readonly<Record<ReasonCode, string>> = {
  SIGMA_BELOW_FLOOR:
    'Object {object}: sigma {axis} is {sigma} m, {days} days after the last known observation; no orbit determination of such an object gives less than {floor} m. The covariance is not credible.',
  SIGMA_PLACEHOLDER:
    'Object {object}: the sigmas R, T, N are {sigmas} m: placeholders, not the result of an orbit determination. The covariance is not credible.',
  SIGMA_IN_KM2:
    'Object {object}: sigma {axis} is {sigma} m, where at least {floor} m are expected; as km² the sigmas would be {asKm2} m. Its covariance seems to be in km². The covariance is not credible.',
  SIGMA_AXES_EXCHANGED:
    'Object {object}: sigmas R {radial} m, T {transverse} m, N {normal} m. An orbit is known least along its track: the axes seem to be exchanged. The covariance is not credible.',
  COVARIANCE_FLAT:
    'Object {object}: along one direction its sigma is {sigma} m, where at least {floor} m are expected: its correlations cannot be true. The covariance is not credible.',
  OBSERVATION_OLD:
    'Object {object}: {days} days lie between what its orbit was determined from and the closest approach; beyond {limit} days a covariance says nothing.',
  OBJECT_SIGMAS_TOO_SMALL:
    'Object {object}: in {count} past events until {to}, its errors were {factor} times the sigmas that {originator} states (between {low} and {high} times, with 90 %). With such sigmas the probability is larger.',
  ORIGINATOR_SIGMAS_TOO_SMALL:
    'Object {object} has no record of its own: in {count} past events until {to}, the errors of all objects were {factor} times the sigmas that {originator} states (between {low} and {high} times, with 90 %). With such sigmas the probability is larger.',
  OBJECT_REENTERS:
    'Object {object} is re-entering: height {height} km, energy dissipation rate {dissipation} W/kg. No covariance holds for days; the probability is an interval.',
  RADIUS_TOO_SMALL:
    'The combined hard-body radius is {radius} m, less than {least} m: it seems to be in another unit, or is wrong. With {instead} m the probability is larger.',
  MOVED_SINCE:
    'Object {object} moved on {time} by {size} m/s, as its element sets show: after the orbit of the message ({orbit}). The message describes an orbit that it has left.',
  MOVE_DECLARED:
    'By {source}, object {object} burns at {time} UTC ({size} m/s): after the orbit of the message ({orbit}), which does not say that it knows of it.',
  MOVE_LIKELY:
    'Object {object} moves every {days} days or so, last on {time}. Before the closest approach it moves again with a chance of {percent} %, usually by {size} m/s.',
  MADE_LATER: 'The message says that it was made at {created}, after it was received. It does not lower a risk.',
  DENSITY_SHARED:
    'Both objects fly through the same atmosphere: an error of the density that was forecast moves both, and with it a collision is more probable than with independent errors.',
  DENSITY_OURS:
    'Both objects fly through the same atmosphere: an error of the density that was forecast moves both, and with it a collision is more probable than with independent errors. The message does not say by how much; this is our own flight of the objects.',
  RADIUS_UNCERTAIN:
    'The listed radius of the other object is uncertain. The mean probability over its uncertainty is larger than the one with the radius itself.',
  RADIUS_STATED_LARGER:
    'The message states a combined hard-body radius of {stated} m, more than the list gives. With it the probability is larger.',
  RADIUS_LISTED_BY_CLASS:
    'The list has no measured radius of the other object, only a default of its class. Without the list the combined radius is {radius} m, and the probability is larger.',
  LARGEST_OF_SCALES:
    'The probability is diluted: better data would first raise it. The level is that of its largest value with smaller sigmas.',
  LOW_BY_SCALES:
    'The probability is low with the stated sigmas, and would not be with others between a fifth and ten times of them.',
  FALL_NOT_CONFIRMED: 'The newest message says less than the one before, and no second message says so yet.',
  OWN_ALONE: 'Only our own data give the smaller probability; no provider confirms it.',
  CONFIRMED_TOO_EARLY: 'The message that agrees was made less than an hour earlier.',
  CONFIRMED_BY_COPY: 'The message that agrees repeats the orbit of object {objects}: it is a copy.',
  CONFIRMED_BY_SAME_TRACKING:
    'The message that agrees knows no newer observations of object {objects}, whose orbit moved the miss.',
  CONFIRMED_WITHOUT_TRACKING:
    'The messages that agree do not say when object {objects} was last observed. Three that agree over a day would do.',
  COVARIANCE_MISSING:
    'The newest message lacks a covariance, and the last covariances of the pair are older than a day or unknown.',
  COVARIANCE_STANDS_IN:
    'The newest message lacks a covariance: the last ones of the pair are used, from a fifth to ten times their sigmas.',
  CONTRADICTS_ITSELF: 'A message contradicts itself: of its figures, only the smallest miss counts.',
};

/** Ways to settle a reason, in English. */
export const settlingSentences: Readonly<Record<SettledBy, string>> = {
  CREDIBLE_MESSAGE: 'a message with credible covariances',
  BOTH_COVARIANCES: 'a message with both covariances',
  SECOND_MESSAGE:
    'a second message that agrees, made an hour later or more from new observations of the object whose orbit moved the miss',
  NEWER_OBSERVATION: 'a newer observation of the object',
  TRACKING: 'an observation: better data decide either way',
  SIZE: 'the size of the objects',
};

/** The sentence of a reason with its values. */
export function reasonInEnglish({ code, parameters }: Pick<RiskReason, 'code' | 'parameters'>): string {
  return reasonSentences[code].replaceAll(/\{(\w+)\}/g, (_, name: string) => parameters[name] ?? '');
}
