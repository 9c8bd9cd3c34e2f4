/**
 * What a notification says, by its subject. `{{x}}` is the parameter x. `line` is the subject of a mail if it is not
 * the title: it stays the same for all events of one thing, so that mail programs keep its mails together. A message
 * that depends on a parameter is named by the value of `state` or `status`.
 */
export const englishWording = {
  'feed.failed': { title: 'The feed {{feed}} failed', message: 'The last good data stay in use. {{reason}}' },
  'ca.risk.critical': {
    line: 'Conjunction {{satellite}} × {{secondary}}',
    title: 'Critical: {{satellite}} × {{secondary}}',
    message: {
      NEW: 'A critical conjunction was found. Closest approach: {{tca}}.',
      RISEN: 'The risk of this conjunction rose to critical. Closest approach: {{tca}}.',
      REPEATED: 'No one has acknowledged this critical conjunction yet. Closest approach: {{tca}}.',
      ESCALATED: 'No one has acknowledged this critical conjunction, so you get it too. Closest approach: {{tca}}.',
    },
  },
  'ca.risk.high': {
    line: 'Conjunction {{satellite}} × {{secondary}}',
    title: 'High: {{satellite}} × {{secondary}}',
    message: {
      NEW: 'A conjunction with high risk was found. Closest approach: {{tca}}.',
      RISEN: 'The risk of this conjunction rose to high. Closest approach: {{tca}}.',
    },
  },
  'ca.risk.medium': {
    line: 'Conjunction {{satellite}} × {{secondary}}',
    title: 'Medium: {{satellite}} × {{secondary}}',
    message: {
      NEW: 'A conjunction with medium risk was found. Closest approach: {{tca}}.',
      RISEN: 'The risk of this conjunction rose to medium. Closest approach: {{tca}}.',
    },
  },
  'ca.risk.cleared': {
    line: 'Conjunction {{satellite}} × {{secondary}}',
    title: 'Cleared: {{satellite}} × {{secondary}}',
    message: 'The conjunction of {{tca}} is cleared: a newer screening that covers it no longer shows it.',
  },
  'ca.decision.near': {
    line: 'Conjunction {{satellite}} × {{secondary}}',
    title: 'Decide soon: {{satellite}} × {{secondary}}',
    message: 'A manoeuvre has to be decided by {{decideBy}}. Closest approach: {{tca}}.',
  },
  'ca.decision.changed': {
    line: 'Conjunction {{satellite}} × {{secondary}}',
    title: 'Decide again: {{satellite}} × {{secondary}}',
    message: 'It changed since {{person}} decided about it, so the decision no longer fits. Closest approach: {{tca}}.',
  },
  'ca.decision.proposed': {
    line: 'Conjunction {{satellite}} × {{secondary}}',
    title: 'Second person needed: {{satellite}} × {{secondary}}',
    message:
      '{{person}} proposes to accept this critical risk; another person has to agree. Closest approach: {{tca}}.',
  },
  'ca.confirmation.proposed': {
    line: 'Conjunction {{satellite}} × {{secondary}}',
    title: 'Second person needed: {{satellite}} × {{secondary}}',
    message:
      '{{person}} proposes to confirm that this risk is smaller; another person has to agree. Closest approach: {{tca}}.',
  },
  'ca.plan.waiting': {
    line: 'Conjunction {{satellite}} × {{secondary}}',
    title: 'Approval needed: {{satellite}} × {{secondary}}',
    message:
      'Plan {{plan}} of {{person}} is screened and waits for another person to approve it. Closest approach: {{tca}}.',
  },
  'ca.burn.missed': {
    line: 'Conjunction {{satellite}} × {{secondary}}',
    title: 'Burn missed: {{satellite}} × {{secondary}}',
    message:
      'The ignition of {{ignition}} passed before its plan was handed over; no other burn replaces it. Closest approach: {{tca}}.',
  },
  'ca.command.near': {
    line: 'Conjunction {{satellite}} × {{secondary}}',
    title: 'Command soon: {{satellite}} × {{secondary}}',
    message:
      'The plan “{{plan}}” has to be commanded by {{commandBy}}; its ignition is at {{ignition}}. It is not exported yet.',
  },
  'ca.command.due': {
    line: 'Conjunction {{satellite}} × {{secondary}}',
    title: 'Command now: {{satellite}} × {{secondary}}',
    message:
      'The plan “{{plan}}” has to be commanded by {{commandBy}}, in less than half an hour; its ignition is at {{ignition}}. It is not exported yet.',
  },
  'ca.command.past': {
    line: 'Conjunction {{satellite}} × {{secondary}}',
    title: 'Too late to command: {{satellite}} × {{secondary}}',
    message:
      'The last moment to command the plan “{{plan}}” was {{commandBy}}, and it is not exported; its ignition is at {{ignition}}. Plan a later burn, or command it at once if the satellite can take it.',
  },
  'ca.rules.changed': {
    title: 'New rules changed the level of {{count}} conjunctions',
    message:
      'This version judges stored conjunctions again. Raised: {{raised}}. Raised to critical: {{raisedToCritical}}. Lowered: {{lowered}}. The messages are the same as before. Open the list of conjunctions to see which need a decision.',
  },
  'ca.coverage.ending': {
    title: '{{satellite}} is screened for less than {{hours}} h',
    message: 'Its coverage ends at {{to}}. Upload an ephemeris that extends further, or screen it again.',
  },
  'ca.screening.done': {
    title: 'A screening is complete ({{type}})',
    message: 'Open it to see what it found.',
  },
  'ca.screening.cancelled': {
    title: 'A screening was cancelled ({{type}})',
    message: 'Start it again if you need it.',
  },
  'ca.screening.failed': {
    title: 'A screening failed ({{type}})',
    message: '{{reason}} Open it to see more, and start it again.',
  },
  'ca.ephemeris.quarantined': {
    title: '{{fileName}} is quarantined',
    message: '{{reason}} It is not screened until someone releases it.',
  },
  'ca.message.quarantined': {
    title: 'Message held back: {{satellite}} × {{secondary}}',
    message:
      '{{reason}} It is in no conjunction until someone releases it; its risk would be {{risk}}. Closest approach: {{tca}}.',
  },
  'ca.risk.critical.many': {
    title: '{{count}} critical conjunctions',
    message: {
      NEW: 'Look at them in the list of conjunctions, and acknowledge them.',
      RISEN: 'Look at them in the list of conjunctions, and acknowledge them.',
      REPEATED: 'No one has acknowledged them yet. Open the list of conjunctions.',
      ESCALATED: 'No one has acknowledged all of them, so you get this too. Open the list of conjunctions.',
    },
  },
  'ca.risk.high.many': { title: '{{count}} high-risk conjunctions', message: 'Open the list of conjunctions.' },
  'ca.risk.medium.many': { title: '{{count}} medium-risk conjunctions', message: 'Open the list of conjunctions.' },
  'ca.risk.cleared.many': { title: '{{count}} conjunctions are cleared', message: 'Open the list of conjunctions.' },
  'ca.decision.near.many': {
    title: '{{count}} conjunctions need a decision soon',
    message: 'Open the list of conjunctions.',
  },
  'ca.decision.changed.many': {
    title: '{{count}} conjunctions changed since they were decided',
    message: 'Open the list of conjunctions.',
  },
  'ca.decision.proposed.many': {
    title: '{{count}} proposals wait for a second person',
    message: 'Open the list of conjunctions.',
  },
  'ca.confirmation.proposed.many': {
    title: '{{count}} falls of a risk wait for a second person',
    message: 'Open the list of conjunctions.',
  },
  'ca.plan.waiting.many': {
    title: '{{count}} manoeuvre plans wait for approval',
    message: 'Open the list of conjunctions.',
  },
  'ca.burn.missed.many': {
    title: '{{count}} burns were missed',
    message: 'Their ignition passed before their plans were handed over. Open the list of conjunctions.',
  },
  'ca.command.near.many': {
    title: '{{count}} plans have to be commanded soon',
    message: 'Open the list of conjunctions.',
  },
  'ca.command.due.many': {
    title: '{{count}} plans have to be commanded now',
    message: 'Open the list of conjunctions.',
  },
  'ca.command.past.many': {
    title: 'The last moment to command {{count}} plans has passed',
    message: 'Open the list of conjunctions.',
  },
  'ca.coverage.ending.many': {
    title: 'The coverage of {{count}} satellites ends',
    message: 'Upload ephemerides that extend further, or screen the satellites again.',
  },
  'ca.screening.done.many': { title: '{{count}} screenings are complete', message: 'Open the list of screenings.' },
  'ca.screening.cancelled.many': {
    title: '{{count}} screenings were cancelled',
    message: 'Open the list of screenings.',
  },
  'ca.screening.failed.many': { title: '{{count}} screenings failed', message: 'Open the list of screenings.' },
  'ca.ephemeris.quarantined.many': {
    title: '{{count}} files are quarantined',
    message: 'They are not screened until someone releases them.',
  },
  'ca.message.quarantined.many': {
    title: '{{count}} messages are held back',
    message: 'They name two objects as one, and are in no conjunction until someone releases them.',
  },
  'odt.request.changed': {
    line: 'Observation request for {{satellite}}',
    title: '{{satellite}}: request {{status}}',
    message: {
      APPROVED: 'The request is approved.',
      CANCELLED: 'The request is cancelled.',
      COMPLETE: 'All observations of the request have arrived.',
      SUCCESSFUL: 'The request ended well.',
      UNSUCCESSFUL: 'The request ended without a usable observation.',
      INFEASIBLE: 'No sensor can observe this in the requested time.',
      IN_PROGRESS: 'Sensors are observing for this request.',
      PARTIAL: 'Some of the observations have arrived.',
      PENDING: 'The request is waiting to be scheduled.',
      EXECUTING: 'A sensor observes now.',
      EXECUTED: 'The sensor has observed; the data are on their way.',
      PUBLISHING: 'The data are being published.',
      PUBLISHED: 'The data are published.',
    },
  },
  'odt.observation.arrived': {
    line: 'Observation request for {{satellite}}',
    title: 'New observation of {{satellite}}',
    message: '{{sensor}} delivered an observation.',
  },
  'odt.observation.crossTagged': {
    line: 'Observation request for {{satellite}}',
    title: 'A file shows a different object than {{satellite}}',
    message: 'By its directions, the file of {{sensor}} shows another object. Its report names that object.',
  },
  'odt.sensor.doubtful': {
    line: 'Sensor {{sensorCode}}',
    title: 'Sensor {{sensorCode}} needs attention',
    message: 'Its residuals against good orbits show: {{doubts}}',
  },
  'payments.balance.low': {
    title: 'The balance of {{customer}} is low',
    message:
      '{{spendable}} may still be spent, credit line included. Pay in before you order again, otherwise the order may be refused.',
  },
  'account.token.expiring': {
    title: 'The token "{{name}}" expires soon',
    message: 'It is accepted until {{to}}. Create a new one before then, and give it to your scripts.',
  },
  'notifications.undelivered': {
    title: 'An urgent message was not delivered: {{about}}',
    message: 'It did not arrive within a minute over {{channel}}. Open it here. {{answer}}',
  },
  'notifications.suspended': {
    title: 'Notifications to {{channel}} are suspended',
    message:
      'Messages to {{address}} failed for too long. Correct the address, or press Test: a successful test ends the suspension.',
  },
  'notifications.confirm': {
    title: 'Confirm this address for Farpass',
    message:
      '{{person}} wants alarms to be sent to {{address}}. Open the page and press its button to agree. If you do not know about this, do nothing.',
  },
  'notifications.test': {
    title: 'Test from Farpass',
    message: 'This channel works. You asked for this message under Account, Notifications.',
  },
  'summary.daily': {
    title: 'Your day in orbit: {{operator}}',
    message: 'What changed since yesterday, and what is open.',
  },
  'summary.weekly': {
    title: 'Your week in orbit: {{operator}}',
    message: 'What changed since last week, and what is open.',
  },
} as const satisfies Readonly<Record<string, SubjectWording>>;

/** A sentence, or one for each state that it depends on. */
export type Sentence = string | Readonly<Record<string, string>>;

export interface SubjectWording {
  readonly line?: string;
  readonly title: string;
  readonly message: Sentence;
}

export type KnownSubject = keyof typeof englishWording;

/** Names of the figures that a message lists, in the order in which it lists them. */
export const englishFigures = {
  satellite: 'Satellite',
  secondary: 'Other object',
  tca: 'Closest approach',
  decideBy: 'Decide by',
  probability: 'Probability of collision',
  probabilityBefore: 'Probability in the message before',
  missDistanceM: 'Miss distance (m)',
  sensor: 'Sensor',
  status: 'Status',
  reason: 'Reason',
  satellites: 'Satellites',
  critical: 'Critical conjunctions ahead',
  high: 'High-risk conjunctions ahead',
  open: 'Conjunctions that need attention',
  newMessages: 'New messages',
  cleared: 'Cleared conjunctions',
  failedScreenings: 'Failed screenings',
  endingCoverage: 'Satellites whose screening ends within 72 h',
  waitingPlans: 'Plans that wait for an approval',
  openOrders: 'Tracking requests under way',
  spendable: 'May still be spent',
} as const;

export type FigureName = keyof typeof englishFigures;
