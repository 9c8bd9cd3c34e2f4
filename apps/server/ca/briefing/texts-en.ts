import { verdictInEnglish } from '@farpass/conjunction/event';
import { trackingStatusWords } from '@farpass/contract/code-words';

interface Order {
  readonly count: number;
  readonly object: string;
  readonly price: string | undefined;
  readonly deadline: string;
  readonly percent: string | undefined;
}

interface Decided {
  readonly status: string;
  readonly risk: string;
}

/** What a plan leaves, in words. */
interface PlanFigures {
  readonly risk: string;
  readonly after: string;
  readonly target: string;
}

export const english = {
  head: 'conjunction briefing',
  synthetic: ' · SYNTHETIC: made by the demo world',
  verdict: verdictInEnglish,
  uncertainLow: 'LOW, UNCERTAIN',
  risk: { CRITICAL: 'CRITICAL', HIGH: 'HIGH', MEDIUM: 'MEDIUM', LOW: 'LOW', UNKNOWN: 'UNKNOWN' },
  basis: {
    PROBABILITY: 'probability',
    ORIGINATOR: 'originator',
    PREVIOUS: 'previous',
    BOUND: 'bound',
    MISS: 'miss',
    NOT_CREDIBLE: 'covariance not credible',
    CONTRADICTED: 'contradicted, not confirmed',
    STALE: 'observations too old',
    DILUTED: 'diluted',
    DENSITY: 'density error in common',
    RADIUS: 'radius not credible',
    REENTRY: 're-entering',
    CONFIRMATION_MISSING: 'fall not confirmed',
  },
  status: {
    OPEN: 'open',
    MONITORING: 'monitoring',
    TRACKING_ORDERED: 'tracking ordered',
    MANOEUVRE_PLANNED: 'manoeuvre planned',
    NO_ACTION: 'no action',
    MITIGATED: 'mitigated',
  },
  none: 'none',
  numbers: {
    title: 'Numbers',
    tca: 'Closest approach',
    risk: 'Risk',
    probability: 'Probability',
    method: 'Method',
    originator: 'By the originator',
    largest: 'Largest by scaled covariance',
    miss: 'Miss distance',
    rtn: 'Radial / along / cross',
    speed: 'Relative speed',
    radius: 'Combined radius',
    mahalanobis: 'Mahalanobis distance',
    decideBy: 'Decide by',
  },
  methods: { title: 'Probability by method', notValid: ' (not valid here)' },
  data: {
    title: 'Data',
    provider: 'Newest by provider',
    originator: 'Provider',
    own: 'Newest of our own',
    messages: 'Messages',
    rescreened: 'Rescreened',
    old: ({ age, at }: { readonly age: string; readonly at: string }) => `${age} old, ${at}`,
    ofThemOwn: ({ all, own }: { readonly all: number; readonly own: number }) => `${all}, ${own} of them own`,
    rescreening: {
      FOUND: 'found again',
      CLEAR: 'not found',
      NOT_CHECKABLE: 'not checkable',
      NOT_RESCREENED: 'not since',
    },
  },
  log: {
    title: 'Decisions',
    now: 'Now',
    noOwner: 'no owner',
    owner: (person: string) => `owner ${person}`,
    acknowledged: 'acknowledged',
    notAcknowledged: 'not acknowledged',
    at: ({ status, risk }: Decided) => `${status} at ${risk}`,
    older: (count: number) => `${count} older entries`,
    confirmation: {
      PROPOSED: 'proposed to confirm the newest probability',
      CONFIRMED: 'confirmed the newest probability',
      WITHDRAWN: 'withdrew the confirmation',
    },
    off: 'Rule switched off',
  },
  history: {
    title: 'Probability of the messages',
    own: 'own',
    provider: 'provider',
    empty: 'No message has a probability.',
    probability: 'Probability',
    created: 'Creation of the message, UTC',
  },
  plane: {
    title: 'Encounter plane: miss, 1 and 3 σ of both objects',
    empty: 'No usable covariance.',
    radial: 'Radial, up [m]',
    across: 'Across [m]',
    sigmas: ([major, minor]: readonly [string, string]) => `1 σ: ${major} and ${minor} m`,
  },
  course: {
    title: 'From the first message to the end',
    key: ['message of the provider', 'ours: message or tracking', 'decision of a person', 'closest approach'],
    older: (count: number) => `${count} older messages are not listed.`,
    message: 'Message',
    ownMessage: 'Our message',
    ownOfTracks: 'Our message of tracked orbits',
    noProbability: 'no probability',
    probability: (value: string) => `probability ${value}`,
    miss: (value: string) => `miss ${value}`,
    decided: ({ status, risk }: Decided) => `Decided: ${status} at ${risk}`,
    owner: (person: string) => `Owner: ${person}`,
    reason: (text: string) => `Reason: ${text}`,
    leaves: (name: string, { risk, after, target }: PlanFigures) =>
      `Manoeuvre plan "${name}" leaves: ${risk}, ${after} with everything together; its target is ${target}.`,
    notCounted: (events: string) => `Not counted: ${events}.`,
    acceptedRisk: (reason: string) => `Risk accepted: ${reason}`,
    plan: (name: string, [action, state]: readonly [string, string]) =>
      `Manoeuvre plan "${name}": ${action}, now ${state}.`,
    planAction: {
      CREATE: 'made',
      CHANGE: 'changed',
      SCREEN: 'screened',
      SUBMIT: 'submitted for approval',
      APPROVE: 'approved',
      EXPORT: 'exported',
      EXECUTE: 'executed',
      CANCEL: 'cancelled',
      REFRESH: 'refreshed',
      RULE: 'the rule of two people changed',
    },
    planState: {
      DRAFT: 'a draft',
      SCREENED: 'screened',
      APPROVED: 'approved',
      EXPORTED: 'exported',
      EXECUTED: 'executed',
      CANCELLED: 'cancelled',
    },
    ordered: ({ count, object, price, deadline, percent }: Order) => {
      const hope = percent === undefined ? '' : `, expected to settle the event in ${percent} of cases`;
      const passes = count === 1 ? 'one pass' : `${count} passes`;
      return `Ordered ${passes} of ${object}${price === undefined ? '' : ` for ${price}`}, decision by ${deadline}${hope}.`;
    },
    tracks: (sensors: string) => `Tracks of ${sensors === '' ? 'the sensors' : sensors}`,
    noMessage: (reasons: string) => `gave no message: ${reasons}`,
    gaveMessage: (before: string, after: string) => `gave our message: probability ${before} before, ${after} after.`,
    over: (last: string) => `The closest approach: the end of the event. The last message says ${last}.`,
    ahead: ({ away, last }: { readonly away: string; readonly last: string }) =>
      `The closest approach lies ahead, ${away} after this report. The newest message says ${last}.`,
  },
  tracking: {
    title: 'Tracking',
    none: 'No tracking was ordered.',
    of: (object: string) => `Tracking of ${object}: what was ordered and what came`,
    object: 'Object',
    ordered: 'Ordered',
    orderedBy: (at: string, [person, deadline]: readonly [string, string]) =>
      `${at} by ${person}, decision by ${deadline}`,
    price: 'Price',
    state: 'State',
    states: {
      ORDERED: 'Ordered',
      TRACKED: 'Tracked',
      UPDATED: 'Updated',
      NOTHING: 'Ended without a usable track',
    },
    passes: (state: string, [done, wanted]: readonly [number, number]) => `${state}: ${done} of ${wanted} passes.`,
    removed: 'The request was removed.',
    pass: (sensor: string) => `Pass of ${sensor}`,
    passTime: ({ start, end }: { readonly start: string; readonly end: string }) => `${start} to ${end}`,
    passStatus: trackingStatusWords.en,
    expected: 'Expected',
    expectedValue: ({ percent, quantiles }: { readonly percent: string; readonly quantiles: string }) =>
      `settled in ${percent} of cases; probability ${quantiles} (5 / 50 / 95 %)`,
    expectedSigma: 'Expected sigma R / T / N',
    found: 'Found',
    foundValue: (before: string, after: string) => `probability ${before} before, ${after} after`,
    sigmaBefore: 'Sigma R / T / N before',
    sigmaAfter: 'Sigma R / T / N after',
    moved: 'Moved R / T / N',
    track: (sensor: string) => `Track of ${sensor}`,
    used: ({ used, all }: { readonly used: number; readonly all: number }) => `${used} of ${all} measurements used`,
    strange: 'not of this object, left out',
    away: (sigmas: string) => `${sigmas} sigma from what was known`,
    apriori: 'Known before',
    forces: 'Forces',
    verdict: 'Verdict',
    verdicts: { good: 'good', poor: 'poor', failed: 'failed' },
    fit: (value: string) => `chi-square per number ${value}`,
    residuals: 'Residuals over the noise of the sensor [σ]',
    measured: 'Measured, UTC',
    sigmas: 'Residual [σ]',
  },
  comparison: {
    title: "Our message and the provider's",
    columns: ['', 'Ours', 'The provider'],
    rows: {
      message: 'Message',
      originator: 'Originator',
      made: 'Made',
      tca: 'Closest approach',
      probability: 'Probability',
      risk: 'Risk',
      miss: 'Miss distance',
    },
    changes: ['Change of the miss, ours less theirs', 'Change', 'Its sigma', 'In sigmas'],
    axes: ['Radial', 'Along-track', 'Cross-track'],
    unknown: 'Without covariances nothing can be said about whether the two messages agree.',
    agree: (sigmas: string) => `The two messages agree: the miss changes by ${sigmas} sigma in the encounter plane.`,
    disagree: (sigmas: string) =>
      `The two messages disagree: the miss changes by ${sigmas} sigma in the encounter plane. Check the tracks, and check for a burn in between, before you rely on either.`,
  },
} as const;

/** The same words in another language: texts as texts, sentences as sentences, in the same groups. */
type Translated<Tree> = {
  readonly [Key in keyof Tree]: Tree[Key] extends string
    ? string
    : Tree[Key] extends (...parts: never[]) => string
      ? Tree[Key]
      : Translated<Tree[Key]>;
};

export type BriefingTexts = Translated<typeof english>;
