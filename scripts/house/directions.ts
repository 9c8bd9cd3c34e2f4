const everyPackage = [
  '@farpass/contract',
  '@farpass/intake',
  '@farpass/ccsds',
  '@farpass/astro',
  '@farpass/conjunction',
  '@farpass/screening',
  '@farpass/manoeuvre',
  '@farpass/billing',
  '@farpass/tracking',
  '@farpass/operations',
] as const;

/** The physics that pages draw, and what for. */
export const drawnByPages: Readonly<Record<string, string>> = {
  '@farpass/astro/constants': 'lengths of days and hours on axes and in words',
  '@farpass/astro/orbits': 'the period of an orbit, for the volume that a form proposes',
  '@farpass/astro/kernel': 'the objects of the catalogue in motion on the globe, by the kernel that screens them',
  '@farpass/astro/time': 'epochs of the times that the globe shows',
  '@farpass/astro/frames': 'the turning Earth under the orbits on the globe',
  '@farpass/astro/earth-orientation': 'the same, to the metre',
  '@farpass/astro/figures': 'numbers with a power of ten, written as the server writes them',
  '@farpass/astro/geodesy': 'the places over which objects are',
  '@farpass/astro/linear': 'vectors and rotations of what is on the globe',
  '@farpass/ccsds/cdm': 'the message whose encounter is drawn in space',
  '@farpass/intake/cdm': 'states and covariances of that message',
  '@farpass/conjunction/approach': 'the objects of an encounter in space',
  '@farpass/intake/states-table/columns': 'the columns of a table of states, which a person maps before it is sent',
  '@farpass/intake/catalogue': 'the columns of the catalogue that the globe shows',
  '@farpass/screening/limits': 'when coverage is good and which element sets are too old, which lights show',
  '@farpass/screening/volumes': 'the preset volumes that a form proposes',
  '@farpass/billing/money': 'amounts that a person types',
  '@farpass/billing/prices': 'whether a line of a price list holds now',
  '@farpass/ccsds/csv': 'tables that a page exports',
  '@farpass/conjunction/plane': 'the part of the encounter plane that is drawn, as the report draws it',
  '@farpass/conjunction/event': 'the time left to decide, counted down on the page',
  '@farpass/manoeuvre/life': 'whether the time of a proposed burn has come',
  '@farpass/operations/moments': 'the last moments to act, counted down on the page',
  '@farpass/tracking/coverage': 'the ground that a sensor sees, on the map of sensors',
  '@farpass/tracking/worth': 'which passes of a request come first, in its dialog',
  '@farpass/tracking/light-curve': 'the period of a light curve, on the page of a file',
  '@farpass/conjunction/wording': 'the codes and English texts of the sentences of an assessment',
  '@farpass/conjunction/wording/translated': 'the same sentences in other languages',
};

/**
 * The packages that each package may import; nothing else is allowed. `/` narrows to one entry of the exports map.
 */
export const mayImport: Readonly<Record<string, readonly string[]>> = {
  'packages/astro': [],
  'packages/ccsds': ['@farpass/astro/time', '@farpass/astro/constants', '@farpass/astro/testing'],
  'packages/conjunction': ['@farpass/astro'],
  'packages/screening': ['@farpass/astro', '@farpass/conjunction'],
  'packages/manoeuvre': ['@farpass/astro', '@farpass/conjunction', '@farpass/screening'],
  'packages/tracking': ['@farpass/astro', '@farpass/conjunction'],
  'packages/intake': [
    '@farpass/astro',
    '@farpass/ccsds',
    '@farpass/conjunction',
    '@farpass/screening',
    '@farpass/tracking',
  ],
  'packages/operations': [
    '@farpass/astro',
    '@farpass/ccsds',
    '@farpass/conjunction',
    '@farpass/screening',
    '@farpass/manoeuvre',
    '@farpass/tracking',
    '@farpass/intake',
  ],
  'packages/billing': ['@farpass/astro/constants'],
  'packages/contract': [
    '@farpass/astro/constants',
    '@farpass/astro/figures',
    '@farpass/billing',
    '@farpass/conjunction/wording',
  ],
  'apps/server': everyPackage,
  'apps/web': ['@farpass/contract', ...Object.keys(drawnByPages)],
  'apps/cli': ['@farpass/server', ...everyPackage],
};

/** Files above intake that hold a record and physics, each with what it does with both. */
export const holdersOfBoth: Readonly<Record<string, string>> = {
  'apps/cli/commands/conjunctions/events.ts': 'reads messages and prints the events made of them',
  'apps/cli/commands/conjunctions/probability.ts': 'reads a message and prints its assessment',
  'apps/cli/commands/orbits/propagate/oem.ts': 'writes propagated states as an OEM',
  'apps/cli/commands/orbits/propagate/opm.ts': 'reads an OPM and prints its propagated states',
  'apps/cli/commands/conjunctions/statistics.ts': 'reads a table of messages and prints the year they make',
  'apps/cli/events/message.ts': 'keeps the identity of a message with its figures',
  'apps/cli/faces/inputs/make.ts': 'makes inputs of the faces test',
  'apps/cli/faces/packages-face.ts': 'asks the packages what the faces are compared with',
  'apps/cli/probability/radius.ts': 'takes the objects’ types of a message for their radii',
  'apps/cli/screen/cdm-files.ts': 'writes the messages of a screening into files',
  'apps/cli/screen/files.ts': 'reads the files of a screening',
  'apps/server/conjunctions/cdms/assess.ts': 'reads a message and keeps the figures of its assessment',
  'apps/server/conjunctions/cdms/document.ts': 'keeps the identity of a message with its figures',
  'apps/server/demo/messages.ts': 'invents messages from invented encounters',
  'apps/server/demo/orbits.ts': 'invents element sets from invented orbits',
  'apps/server/fleet/ephemerides/positions/fit.task.ts':
    'takes the element set of a satellite for the clock of its positions',
  'apps/server/fleet/ephemerides/read.ts': 'reads an uploaded file and keeps what it covers',
  'apps/server/fleet/satellites/orbit.task.ts': 'answers the orbit of the newest element set or file',
  'apps/server/fleet/satellites/regime.ts': 'names the regime of the newest element set',
  'apps/server/screenings/messages/finish.task.ts': 'makes the messages of what was found',
  'apps/server/screenings/messages/finish.ts': 'hands the element sets and the findings to the task',
  'apps/server/screenings/plan/plan.ts': 'names the objects that are asked for',
  'apps/server/screenings/run/gather.ts': 'hands the element sets of an operator to the gathering',
  'apps/server/screenings/tables.ts': 'keeps element sets and the plan in one row',
  'apps/web/ca/conjunctions/space/encounter-geometry.ts': 'draws the encounter of a message in space',
  'apps/server/odt/observations/delivery.ts': 'reads a delivered file and keeps what it measured',
  'packages/operations/gate/identity.ts': 'compares the names in a message with those of the fleet',
  'packages/operations/gate/own-set.ts': 'compares an own element set with that of the catalogue',
  'packages/operations/manoeuvre/event.ts': 'takes the event of a message that a burn is for',
  'packages/operations/manoeuvre/export.ts': 'writes a planned burn and its orbit as messages',
  'packages/operations/manoeuvre/files.ts': 'flies a planned burn and writes it',
  'packages/operations/passes/track.ts': 'takes the orbit of any text for passes over sensors',
  'packages/operations/screening/files.ts': 'takes the objects of a screening from files',
  'packages/operations/screening/object-orbit.ts': 'takes the orbit of an object from the best of its sources',
  'packages/operations/screening/newest.ts': 'chooses the newest element set of each object',
  'packages/operations/tracking/apriori.ts': 'takes the known orbit of any text for a determination',
  'packages/operations/tracking/element-set.ts': 'writes a determined orbit as an element set',
  'packages/operations/tracking/orbit-messages.ts': 'writes a determined orbit as messages',
  'packages/operations/tracking-value/flown-side.ts': 'takes an object of a message as it is flown back to its passes',
  'packages/operations/tracking-value/order.ts': 'orders the value of tracking for a message',
  'packages/operations/tracking-value/pointing.ts': 'points sensors at an object of a message',
  'packages/operations/tracking-value/update.ts': 'writes the message that tracks make of an earlier one',
};

/** The rooms of a part of an app. Files next to the folders, and folders that compose, bring features together. */
export interface AppRooms {
  readonly isFeature: (folder: string) => boolean;
  readonly composing: readonly string[];
  /** Rooms in order, of features or of what is under them; each may import those before it. */
  readonly chain: readonly string[];
}

/**
 * Collision avoidance: satellites and their orbits, events and their messages, screenings that find events, burns, what
 * people on watch see, cases of two operators, and what looks back at all of these.
 */
const collisionAvoidance = ['fleet', 'conjunctions', 'screenings', 'manoeuvres', 'watch', 'coordination', 'history'];
const fleet = ['door', 'satellites', 'ephemerides', 'realism'];
const conjunctions = ['archive', 'cdms', 'decisions', 'events', 'views', 'bundle'];
const watch = ['duty', 'waiting', 'alerts', 'loosenings', 'tracking', 'shift', 'briefing'];
const history = ['objects', 'statistics', 'retention'];
/** Customers and orders follow from the ledger and the price lists. */
const payments = ['ledger', 'products', 'customers', 'orders', 'usage', 'statements'];
const pagesOfCollisionAvoidance = [
  ...[
    'assessment',
    'decisions',
    'loosenings',
    'moments',
    'coordination',
    'verdict-bar',
    'cdms',
    'tracking',
    'conjunctions',
    'screenings',
  ],
  ...[
    'ephemerides',
    'objects',
    'realism',
    'fleet',
    'find',
    'statistics',
    'overview',
    'manoeuvres',
    'duty',
    'waiting',
    'shift',
    'sources',
    'retention',
    'handing-over',
  ],
];
/** A request is checked by its passes; the plan moves requests; tasks and deliveries move them on. */
const tracking = ['sensors', 'passes', 'requests', 'stapi', 'schedule', 'tasks', 'observations', 'orbits', 'avoidance'];
const pagesOfTracking = [
  'words',
  'passes',
  'sensors',
  'requests',
  'disputes',
  'report',
  'orbits',
  'observations',
  'provider',
];
/** A screening is planned, run, and then makes messages; the jobs and calls next to these folders bring them together. */
const screenings = ['plan', 'run', 'messages'];
/** The account page is above the provider and the invitations that it shows. */
const identity = [
  ...[
    'store',
    'users',
    'operators',
    'keys',
    'second-factor',
    'tokens',
    'pages',
    'provider',
    'invitations',
    'account',
    'calls',
    'commands',
    'audit-export',
  ],
];
/** A message of several reads each of the others; element sets come as messages, too. */
const messages = ['message', 'csv', 'oem', 'opm', 'omm', 'cdm', 'ocm', 'tdm', 'gp', 'ndm'];
/** Contradictions of a record, then its states and orbits; messages of two objects and of measurements are made of those. */
const records = [
  ...['covariance', 'gate', 'state', 'elements', 'catalogue', 'ephemeris', 'cdm', 'density', 'flight'],
  ...['positions', 'moves', 'realism', 'measurements', 'observations', 'sensors', 'sites', 'sizes', 'message'],
];
/** The gate, then the objects that are screened, passes over sensors, orbits, burns, and what to do about an event. */
const useCases = [
  ...[
    'gate',
    'screening',
    'passes',
    'tracking',
    'positions',
    'tracking-value',
    'manoeuvre',
    'sky',
    'burns',
    'duty',
    'moments',
  ],
  ...['options', 'alerts'],
];
/** Texts, what every call uses, then the calls of each feature, then the words for what they return. */
const calls = [
  ...[
    'document',
    'texts',
    'unit',
    'route',
    'problem',
    'events',
    'identity',
    'platform',
    'tle',
    'catalogue',
    'payments',
  ],
  ...['odt', 'notifications', 'userconfig', 'fleet', 'conjunctions', 'connections'],
  ...['screenings', 'manoeuvres', 'watch', 'coordination', 'history', 'code-words', 'notification-wording', 'openapi'],
];
/** A notice is worth sending, is written for its channel, and is delivered. */
const notices = ['guard', 'choice', 'channels', 'delivery', 'confirmation', 'escalation', 'acknowledge', 'summary'];
/** The folders under every page, from the ground up. */
const webFoundation = ['base', 'texts', 'session', 'routing', 'ui', 'notifications', 'api', 'preferences', 'shell'];
/** The parts of pages: signs and numbers, then fields and tables, then what is drawn. */
const partsOfPages = [
  ...[
    'theme',
    'fonts',
    'load',
    'choice',
    'wall',
    'menu',
    'print',
    'status',
    'modal',
    'job',
    'upload',
    'format',
    'tooltip',
  ],
  ...['form', 'page', 'fold', 'details', 'tabs', 'table', 'timeline', 'plot', 'drawing', 'map'],
];
const webFeatures = ['account', 'ca', 'dev', 'docs', 'odt'];

export const appRooms: Readonly<Record<string, AppRooms>> = {
  'apps/server': {
    isFeature: (folder) => folder !== 'platform',
    composing: ['wiring', 'demo'],
    chain: collisionAvoidance,
  },
  'apps/server/fleet': { isFeature: (folder) => folder !== 'migrations', composing: [], chain: fleet },
  'apps/server/conjunctions': { isFeature: () => true, composing: [], chain: conjunctions },
  'apps/server/watch': { isFeature: () => true, composing: [], chain: watch },
  'apps/server/history': { isFeature: () => true, composing: [], chain: history },
  'apps/server/screenings': { isFeature: () => true, composing: [], chain: screenings },
  'apps/server/identity': { isFeature: () => true, composing: ['attack', 'testing'], chain: identity },
  'packages/ccsds': { isFeature: () => true, composing: [], chain: messages },
  'packages/contract': { isFeature: () => true, composing: [], chain: calls },
  'packages/intake': { isFeature: (folder) => folder !== 'scripts', composing: ['scripts'], chain: records },
  'packages/operations': { isFeature: () => true, composing: [], chain: useCases },
  'apps/server/notifications': { isFeature: (folder) => folder !== 'migrations', composing: [], chain: notices },
  'apps/server/odt': { isFeature: (folder) => folder !== 'migrations', composing: ['demo'], chain: tracking },
  'apps/server/payments': { isFeature: (folder) => folder !== 'migrations', composing: ['demo'], chain: payments },
  'apps/web': {
    isFeature: (folder) => webFeatures.includes(folder),
    composing: ['routes'],
    chain: webFoundation,
  },
  'apps/web/ui': { isFeature: () => true, composing: [], chain: partsOfPages },
  'apps/web/ca': { isFeature: () => true, composing: [], chain: pagesOfCollisionAvoidance },
  'apps/web/odt': { isFeature: () => true, composing: [], chain: pagesOfTracking },
};
