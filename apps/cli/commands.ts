/** A command takes its arguments and returns its exit code: 0, or 1 with an error on stderr. */
export type Run = (args: readonly string[]) => Promise<number>;

export interface Command {
  readonly name: string;
  readonly summary: string;
  readonly load: () => Promise<Run>;
}

/** Every command. Its module is loaded only when the command runs, so that each one starts fast. */
export const commands: readonly Command[] = [
  {
    name: 'serve',
    summary: 'serve the platform: web, API, identity provider, jobs',
    load: async () => (await import('./commands/platform/serve.ts')).serve,
  },
  {
    name: 'propagate',
    summary: 'states from an element set with SGP4, or from an OPM with chosen forces and its burns',
    load: async () => (await import('./commands/orbits/propagate.ts')).propagate,
  },
  {
    name: 'burns',
    summary: 'burns found in the element sets of one object, with their times, sizes and confidence',
    load: async () => (await import('./commands/orbits/burns.ts')).burns,
  },
  {
    name: 'convert',
    summary: 'convert a message to KVN, XML or JSON without loss',
    load: async () => (await import('./commands/messages/convert.ts')).convert,
  },
  {
    name: 'validate',
    summary: 'faults in messages and element sets, with line and code',
    load: async () => (await import('./commands/messages/validate.ts')).validate,
  },
  {
    name: 'probability',
    summary: 'collision probability of a CDM: the automatic choice, every method, every check',
    load: async () => (await import('./commands/conjunctions/probability.ts')).probability,
  },
  {
    name: 'consequence',
    summary: 'how many pieces a collision would leave, from masses and speed',
    load: async () => (await import('./commands/conjunctions/consequence.ts')).consequence,
  },
  {
    name: 'realism',
    summary: 'whether claimed covariances describe known errors, and the factor that they need',
    load: async () => (await import('./commands/conjunctions/realism.ts')).realism,
  },
  {
    name: 'events',
    summary: 'gather CDMs into events: risk, trend, expected evolution, time left to decide',
    load: async () => (await import('./commands/conjunctions/events.ts')).events,
  },
  {
    name: 'verify-record',
    summary: 'whether the record of a coordination case is as it was made and signed',
    load: async () => (await import('./commands/conjunctions/verify-record.ts')).verifyRecord,
  },
  {
    name: 'replay',
    summary: 'the bundle of a conjunction computed again: whether every digit is the same',
    load: async () => (await import('./commands/conjunctions/replay.ts')).replay,
  },
  {
    name: 'statistics',
    summary: 'annual collision statistics from a history of CDMs',
    load: async () => (await import('./commands/conjunctions/statistics.ts')).statistics,
  },
  {
    name: 'screen',
    summary: 'close approaches of a catalogue, satellites or ephemerides',
    load: async () => (await import('./commands/conjunctions/screen.ts')).screen,
  },
  {
    name: 'verify-screening',
    summary: 'a screening of ephemerides against an answer key, such as that of TraCSS',
    load: async () => (await import('./commands/conjunctions/verify-screening.ts')).verifyScreening,
  },
  {
    name: 'plan',
    summary: 'what burns change about a conjunction, or the smallest burn that is enough',
    load: async () => (await import('./commands/conjunctions/plan.ts')).plan,
  },
  {
    name: 'passes',
    summary: 'when a site sees an object: rise, highest point, set, and when it can be observed',
    load: async () => (await import('./commands/tracking/passes.ts')).passes,
  },
  {
    name: 'associate',
    summary: 'which objects of a catalogue the tracks of a tracking message belong to',
    load: async () => (await import('./commands/orbits/associate.ts')).associate,
  },
  {
    name: 'schedule',
    summary: 'which sensor observes what and when, for competing requests',
    load: async () => (await import('./commands/tracking/schedule.ts')).schedule,
  },
  {
    name: 'tracking-value',
    summary: 'what tracking would buy for a conjunction: passes, prices, and the chance that it is settled',
    load: async () => (await import('./commands/tracking/tracking-value.ts')).trackingValue,
  },
  {
    name: 'determine',
    summary: 'the orbit of an object from its tracks, with covariance and a verdict',
    load: async () => (await import('./commands/orbits/determine.ts')).determine,
  },
  {
    name: 'fit',
    summary: 'the orbit of a satellite from the positions of its own GPS receiver, with covariance',
    load: async () => (await import('./commands/orbits/fit.ts')).fit,
  },
  {
    name: 'conjunctions',
    summary: 'conjunctions at a server: list, show, decide, with a token',
    load: async () => (await import('./commands/remote/conjunctions.ts')).conjunctions,
  },
  {
    name: 'cdm',
    summary: 'hand in messages at a server, with a token',
    load: async () => (await import('./commands/remote/hand-in.ts')).cdm,
  },
  {
    name: 'ephemeris',
    summary: 'upload ephemeris files to a server, with a token',
    load: async () => (await import('./commands/remote/hand-in.ts')).ephemeris,
  },
  {
    name: 'screening',
    summary: 'start a screening at a server, and wait for it, with a token',
    load: async () => (await import('./commands/remote/hand-in.ts')).screening,
  },
  {
    name: 'plans',
    summary: 'planned burns at a server: list, show, and their files, with a token',
    load: async () => (await import('./commands/remote/plans.ts')).plans,
  },
  {
    name: 'request',
    summary: 'observations at a server: list, show, order and cancel, with a token',
    load: async () => (await import('./commands/remote/requests.ts')).request,
  },
  {
    name: 'api',
    summary: 'any call of the API of a server, with a token',
    load: async () => (await import('./commands/remote/api.ts')).api,
  },
  {
    name: 'station',
    summary: 'make a station of SatNOGS or of an observation portal a sensor provider of a server',
    load: async () => (await import('./commands/tracking/station.ts')).station,
  },
  {
    name: 'feed',
    summary: 'the feeds of a server: list, or load one now, with a token',
    load: async () => (await import('./commands/remote/feed.ts')).feed,
  },
  {
    name: 'mock',
    summary: 'a server that answers as TraCSS, Space-Track or one of ten others, to try them without an account',
    load: async () => (await import('./commands/remote/mock.ts')).mock,
  },
  {
    name: 'work',
    summary: 'work on the jobs of servers that share a PostgreSQL',
    load: async () => (await import('./commands/platform/work.ts')).work,
  },
  {
    name: 'config',
    summary: 'every setting with its meaning, default and current value',
    load: async () => (await import('./commands/platform/config.ts')).config,
  },
  {
    name: 'earth-orientation',
    summary: 'the Earth orientation in use, or whether a newer file can be used',
    load: async () => (await import('./commands/platform/earth-orientation.ts')).earthOrientation,
  },
  {
    name: 'migrate',
    summary: 'upgrade the database to this version, without starting a server',
    load: async () => (await import('./commands/platform/migrate.ts')).migrate,
  },
  {
    name: 'backup',
    summary: 'write all data of the database to a file, even while a server is running',
    load: async () => (await import('./commands/platform/backup.ts')).backup,
  },
  {
    name: 'restore',
    summary: 'load a backup into an empty database',
    load: async () => (await import('./commands/platform/restore.ts')).restore,
  },
  {
    name: 'user',
    summary: 'users of the embedded identity provider: add, list, roles, operators, passwords',
    load: async () => (await import('./commands/identity/user.ts')).user,
  },
  {
    name: 'member',
    summary: 'the members of an operator and its administrators',
    load: async () => (await import('./commands/identity/member.ts')).member,
  },
  {
    name: 'audit',
    summary: 'who did what when: the lines of the audit',
    load: async () => (await import('./commands/identity/audit.ts')).audit,
  },
  {
    name: 'keys',
    summary: 'replace the keys of the embedded identity provider now',
    load: async () => (await import('./commands/identity/keys.ts')).keys,
  },
  {
    name: 'token',
    summary: 'a bearer token of a user, for scripts',
    load: async () => (await import('./commands/identity/token.ts')).token,
  },
  {
    name: 'schema',
    summary: 'the JSON schema of what a command prints with --json',
    load: async () => (await import('./commands/platform/schema.ts')).schema,
  },
  {
    name: 'completion',
    summary: 'a script that completes commands in bash, zsh or fish',
    load: async () => (await import('./commands/platform/completion.ts')).completionOf(commands),
  },
];
