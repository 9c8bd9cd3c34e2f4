/**
 * Every sentence of an assessment by code: in English, with names for the parameters. Numbers are already formatted,
 * with a decimal point. A face that shows another language has a text for each code.
 */
export const sentences = {
  // The encounter
  STATE_NOT_FINITE: 'A state vector holds a value that is not a finite number.',
  HARD_BODY_RADIUS_NOT_POSITIVE: 'The combined hard-body radius is {radius} m; it must be a positive length.',
  MESSAGE_CONTRADICTORY:
    'The message contradicts itself or physics, as its warnings say; no probability is computed from it.',
  IDENTICAL_STATES:
    'Both objects have the same state vector: the same orbit twice, or one object as its own secondary.',
  NO_RELATIVE_MOTION: 'The relative velocity is zero: there is no encounter plane and a 2D probability does not exist.',
  RELATIVE_MOTION_GIVEN: 'The objects move relative to each other.',
  OF_OBJECT: 'Object {object}:',

  // The covariances
  COVARIANCE_MISSING: 'Object {object} has no covariance.',
  COVARIANCE_POSITIVE_DEFINITE: 'the position covariance is positive definite.',
  COVARIANCE_NOT_FINITE: 'The covariance holds a value that is not a finite number.',
  COVARIANCE_NOT_POSITIVE_DEFINITE:
    'The position covariance is not positive definite: its smallest eigenvalue is {eigenvalue} km².',
  COVARIANCE_VARIANCE_NEGATIVE: 'A position variance is negative ({variance} km²), which is impossible.',
  COVARIANCE_ALL_ZERO: 'All position variances are zero: the covariance was not filled in.',
  COVARIANCE_DEFAULT:
    'A position sigma is {sigma} km, at least 10 Earth radii: a default covariance that means "unknown".',
  COVARIANCE_BEYOND_ORBIT:
    "A position sigma is {sigma} km, more than a quarter of the {distance} km to the Earth's centre: it does not say where on its orbit the object is.",
  COVARIANCE_CORRELATION_IMPOSSIBLE:
    'A correlation is {correlation}, beyond ±1 by more than rounding: the elements do not belong to one covariance.',
  COVARIANCE_VARIANCE_ZERO: 'One of the position variances is zero.',
  VELOCITY_COVARIANCE_MISSING: 'No velocity covariance for both objects: curved motion cannot be checked.',
  NO_USABLE_COVARIANCE:
    'Neither object has a usable covariance (or one is missing without relative motion): no probability exists.',
  ONE_USABLE_COVARIANCE:
    'Only one object has a usable covariance: this is the largest probability that any uncertainty of the other could give (worst sigma {sigma} m along the miss).',

  // The shift to the closest approach, and what else was repaired
  SHIFT_INSIDE_ROUNDING:
    "TCA confirmed: the closest approach is {shift} ms from the message's TCA, within its rounding.",
  SHIFT_BEYOND_ROUNDING:
    "{shift} ms from the message's TCA to the closest approach: states and TCA of the message disagree.",
  STATES_SHIFTED:
    "For the 2D methods both states were moved along their velocities: {shift} ms from the message's TCA to the closest approach.",
  PLANE_COVARIANCE_CLIPPED: 'The covariance in the encounter plane was clipped at (1e-4·R)²: {eigenvalues}.',
  POSITION_COVARIANCE_CLIPPED: 'The relative position covariance at the peak was clipped at (1e-4·R)².',
  ELEMENT_COVARIANCE_CLIPPED: '{count} negative eigenvalues of the element covariances were set to 0 for sampling.',
  AXES_RENAMED: 'An orbit is retrograde near 180°: all axes were renamed for the curved methods.',

  // The orbits
  ORBIT_NOT_ELLIPTIC: 'the state is not on an elliptic orbit.',
  ORBIT_WITHOUT_COVARIANCE: 'no 6×6 covariance is given.',
  ORBIT_WITHOUT_ELEMENTS: 'the state cannot be expressed in equinoctial elements.',
  ORBITS_NOT_FORMED: 'The orbits could not be formed.',
  ORBITS_MUST_BE_FOLLOWED: 'Without relative motion the orbits must be followed.',

  // Straight lines
  PLANE_DURATION: 'The encounter lasts {percent} % of the shorter orbit period (limit {limit} %).',
  PLANE_OFFSET: 'Offset of the encounter from TCA: {percent} % of the shorter orbit period (limit {limit} %).',
  PLANE_NO_PEAK: 'The curved encounter has no isolated peak; the straight-line probability cannot be confirmed.',
  PLANE_CURVATURE: 'Curved motion changes the probability by a factor of about {factor} (limit {limit} %).',
  PLANE_ELSEWHERE:
    "Over 0.4 periods to either side, {percent} % of the peak's inflow lies elsewhere (limit {limit} %).",
  PLANE_BEND:
    'The orbits bend the errors of the miss by {bend} of their sigmas, weighed by its distance (limit {limit}).',
  SPAN_HOLDS_ENCOUNTER:
    'The requested span contains the whole encounter: it ends {sigmas} sigmas from the peak of the inflow (needed: {limit}).',
  SPAN_CUTS_ENCOUNTER:
    'The requested span cuts the encounter off: it ends {sigmas} sigmas from the peak of the inflow (needed: {limit}).',
  SPAN_NOT_APPLIED: 'The requested span is not applied.',
  STRAIGHT_LINES_FAIL: 'Straight lines are not valid here:',
  MIXTURE_SUMMED:
    'The errors of element sets are a mixture of a core and of a wide part after manoeuvres: {parts} parts are summed by their shares.',
  PLANE_ANSWERS: 'The 2D probability is valid: short encounter, centred on TCA, linear motion.',
  PLANE_UNCHECKED: 'The 2D probability; its straight lines could not be checked.',
  PLANE_NEEDS_COVARIANCES: 'The position covariance of both objects is needed.',

  // 2D-Nc
  NC2D_DURATION: 'The inflow lasts {percent} % of the shorter orbit period (limit {limit} %).',
  NC2D_CONSISTENCY:
    'Sphere and effective plane differ by {percent} % (limit {limit} %); {places} places without a peak in time.',
  NC2D_ISOLATION: 'A scan of the rate differs from one Gaussian peak in time by {percent} % (limit {limit} %).',
  NC2D_NO_PEAK: 'There is no isolated peak of the inflow in time.',
  NC2D_ANSWERS: 'Curved motion matters; 2D-Nc follows it through one short, isolated encounter.',

  // 3D-Nc
  APART_AT_START:
    'At the start of the window, {from} s from the epoch, the spheres overlap with probability {probability}: nothing that matters is missed.',
  OVERLAP_AT_START:
    'At the start of the window, {from} s from the epoch, the spheres already overlap with probability {probability}, which a count of what enters them misses.',
  NC3D_UNSETTLED: 'The expansion about the peak overlap does not converge at any time.',
  NC3D_EDGE: 'At the ends of the window {share} of the peak rate is left (limit {limit}).',
  NC3D_SETTLING: 'The expansion converged at all but {unsettled} of {evaluations} times.',
  NC3D_UNFINISHED: 'The integral over time still changes after {evaluations} samples.',
  NC3D_SPAN_ENDS: 'The requested span ends the count; {share} of the peak rate is left at its ends.',
  NC3D_FRONT_SEEN: 'At the epoch the spheres overlap with probability {probability}, no more than has entered.',
  NC3D_FRONT_MISSED:
    'At the epoch the spheres overlap with probability {probability}; {percent} % of it was not seen to enter: the front is not resolved.',
  NC3D_REPEATED: 'Probability flows in over {percent} % of the period: collisions may be counted more than once.',
  NC3D_ONCE: 'Probability flows in over {percent} % of the period: one encounter.',
  NC3D_SETTLES_NOWHERE: 'The peak-overlap expansion does not converge anywhere: no method applies.',
  NC3D_ANSWERS: 'The encounter is extended or away from TCA; 3D-Nc integrates the rate of collisions over all of it.',
  COVERED_SPAN: 'Covers {from} s to {to} s about the epoch of the states.',

  // Monte Carlo
  MONTE_CARLO_INTERVAL: '{hits} of {trials} weighted trials hit; 95 % interval ±{percent} %.',
  MONTE_CARLO_ANSWERS:
    'No analytic method may be used here; two-body Monte Carlo with importance sampling follows the orbits.',
  MONTE_CARLO_TRIALS: '{hits} of {trials} importance-sampled two-body trials hit; seed {seed}.',
  OVERLAP_BEFORE_SPAN:
    'With probability {probability} the spheres already overlap when the requested span begins: the value does not count that, but the upper bound includes it.',
  OVERLAP_SUMMED:
    'With probability {probability} the spheres already overlap when the window opens: the value is the sum of that and what enters later.',
  OVERLAP_LARGER:
    'With probability {probability} the spheres already overlap when the window opens: the value is the larger of that and what enters later; the upper bound includes both.',

  MONTE_CARLO_NO_HITS:
    'None of {trials} plain trials hit: with a confidence of 95 % the probability is at most {bound}.',

  // The second opinion
  DISC_ANSWERS:
    'The encounter is brief and its errors are bent: the orbits were sampled where they pass through the collision disc.',
  DISC_WEAK:
    'The encounter is brief and its errors are bent so much that sampling the collision disc gives only an upper bound.',
  DISC_TRIALS:
    '{trials} weighted trials on the collision disc, equivalent to {hits} equal hits; 95 % interval ±{percent} %.',
  METHODS_AGREE: 'An independent sampling of the orbits gives {value} ± {percent} %: it agrees.',
  METHODS_DIFFER: 'An independent sampling of the orbits gives {value} ± {percent} %; other methods give {others}.',
  METHODS_DISAGREE: 'The methods disagree: the interval includes all of them.',
  METHODS_NEGLIGIBLE:
    'All methods and an independent sampling of the orbits stay below {limit}: differences between them do not matter.',
  METHODS_UNJUDGED: 'An independent sampling of the orbits hit {hits} times, too few to judge.',

  // Each method alone
  ALL_CHECKS_HOLD: 'All conditions for its use are met.',
  FOSTER_HOLDS: 'The integral holds for every sigma and radius.',
  ALFANO_RESOLVED: 'The Simpson sum is within 0.002 % of the integral.',
  ALFANO_UNRESOLVED:
    'The Simpson sum is more than 0.002 % from the integral: its intervals do not resolve the density across the disc.',
  CHAN_COST: 'The error of the equal-area circle is about {percent} %.',
  CHAN_TOO_LARGE:
    'The disc is too large compared with the sigmas: the error of the equal-area circle is about {percent} % or more.',
  PATERA_RESOLVED: 'The edge is resolved by {points} points.',
  PATERA_TOO_SHARP: 'The density is too sharp for {points} points along the edge.',
  LAAS_BOUNDED: '{terms} terms; the remainder is bounded by {width}.',
  LAAS_WIDE: 'The remainder after {terms} terms is bounded only by {width}.',
  LAAS_TOO_LONG: 'The series needs more than {terms} terms: the radius is far larger than sigma.',
  ALFRIEND_BOUND: 'An upper bound, reached with sigmas {scale} times the given ones; not the probability itself.',
  ALFRIEND_NOT_SMALL:
    'The disc is not small compared with the sigmas that give the maximum: its own largest probability is above the bound.',
  FRISBEE_BOUND: 'An upper bound over every uncertainty of the other object.',
  FRISBEE_NOT_ONE: 'A bound for exactly one known covariance, which is not the case here.',
  CURVED_NEEDS_COVARIANCES: 'The full 6×6 covariance of both objects is needed.',
} as const;

export type SentenceCode = keyof typeof sentences;

/** All codes, in the order above. */
export const sentenceCodes: readonly SentenceCode[] = Object.keys(sentences).filter(isSentenceCode);

function isSentenceCode(code: string): code is SentenceCode {
  return code in sentences;
}
