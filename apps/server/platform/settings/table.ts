import { currencies } from '@farpass/billing/money';
import { earthOrientationSetting } from './earth-orientation.ts';
import { keptDaysSetting } from './kept.ts';
import { address, choice, flag, key, list, optionalText, optionalWhole, receivers, text, whole } from './kinds.ts';
import { sourceSettings } from './sources.ts';
import { dstSetting, spaceWeatherSetting } from './space-weather.ts';

const web = ['http', 'https'];
const postgres = ['postgres', 'postgresql'];

/** Every setting of the platform. `farpass config` prints this table with the current values. */
export const settingTable = {
  port: whole({ name: 'PORT', meaning: 'Port of the web server.', fallback: 8080, least: 0, most: 65535 }),
  host: text({ name: 'HOST', meaning: 'Name or address to listen on.', fallback: 'localhost' }),
  publicUrl: address({
    name: 'FARPASS_URL',
    meaning:
      'Public address: issuer, redirects and links in mail are built from it. Without it: http://localhost:PORT.',
    schemes: web,
  }),
  plainHttpConfirmed: flag({
    name: 'FARPASS_PLAIN_HTTP_CONFIRMED',
    meaning: 'Serve a public http:// address. Everyone on the network can then read passwords and tokens.',
    fallback: false,
  }),
  trustProxy: flag({
    name: 'FARPASS_TRUST_PROXY',
    meaning: 'Trust X-Forwarded-* headers. Use it only behind a proxy that sets them itself.',
    fallback: false,
  }),
  signInMinutes: whole({
    name: 'FARPASS_SIGN_IN_MINUTES',
    meaning:
      'Approving and exporting a plan and accepting a critical risk need a sign-in younger than this; 0 for none.',
    fallback: 15,
    least: 0,
    most: 1_440,
  }),
  stepUpLevels: list({
    name: 'OIDC_STEP_UP_ACR',
    meaning:
      'Levels of a sign-in (acr) at an outside identity provider; these steps need one of them, and the provider is asked for it.',
  }),
  requireIfMatch: flag({
    name: 'FARPASS_REQUIRE_IF_MATCH',
    meaning: 'Refuse a change without If-Match (428). Otherwise it is taken and logged as unconditional.',
    fallback: false,
  }),
  dataDir: text({
    name: 'FARPASS_DATA',
    meaning: 'Folder of all data. Deleting it starts afresh.',
    fallback: './data',
  }),
  databaseUrl: address({
    name: 'DATABASE_URL',
    meaning: 'PostgreSQL to use instead of the embedded database, for several servers or for more than a team.',
    schemes: postgres,
    secret: true,
  }),
  syncsToDisk: flag({
    name: 'FARPASS_SYNC_TO_DISK',
    meaning:
      'The embedded database confirms a change when the disk has it, so that a power cut loses nothing. Without it, changes are faster, and a power cut can damage the database.',
    fallback: true,
  }),
  databaseOwnerUrl: address({
    name: 'DATABASE_OWNER_URL',
    meaning: 'PostgreSQL owner that migrations run as; the server itself then needs no right to alter tables.',
    schemes: postgres,
    secret: true,
  }),
  oidcIssuer: address({
    name: 'OIDC_ISSUER',
    meaning: 'OpenID Connect provider to use instead of the embedded one, for example a Keycloak realm.',
    schemes: web,
  }),
  oidcClientId: text({
    name: 'OIDC_CLIENT_ID',
    meaning: 'Public client of the web application.',
    fallback: 'platform-web',
  }),
  oidcAudience: text({
    name: 'OIDC_AUDIENCE',
    meaning: 'Audience that an access token must name.',
    fallback: 'farpass-api',
  }),
  oidcRolesClientId: optionalText({
    name: 'OIDC_ROLES_CLIENT_ID',
    meaning:
      'Confidential client of the realm whose service account may look up users (view-users, view-clients): the roles of the owners of script tokens are asked again every 15 minutes.',
  }),
  oidcRolesClientSecret: optionalText({
    name: 'OIDC_ROLES_CLIENT_SECRET',
    meaning: 'Its secret.',
    secret: true,
  }),
  identity: choice({
    name: 'FARPASS_IDENTITY',
    meaning: 'Which provider signs people in: the embedded one, the one of OIDC_ISSUER, or none.',
    fallback: 'auto',
    among: ['auto', 'none'],
  }),
  demo: choice({
    name: 'FARPASS_DEMO',
    meaning:
      'Demo users and demo world: auto keeps them until a real user is added; still does so, too, but no one in that world orders tracking or plans burns, which saves a small machine minutes of computing.',
    fallback: 'auto',
    among: ['auto', 'still', 'off'],
  }),
  demoMocks: optionalWhole({
    name: 'FARPASS_DEMO_MOCKS',
    meaning:
      'Demo only: the server also answers as CelesTrak, Space-Track, TraCSS and Space Safety do, on this port of 127.0.0.1 and the next three, and its sources ask them. All that they send is invented.',
    least: 1024,
    most: 65_532,
  }),
  networkSpeed: whole({
    name: 'FARPASS_NETWORK_SPEED',
    meaning:
      'The simulated network of the demo world observes a pass earlier by this factor, counted from when it takes the task. Its files then have times that are still ahead.',
    fallback: 1,
    least: 1,
    most: 100_000,
  }),
  networkSeed: whole({
    name: 'FARPASS_NETWORK_SEED',
    meaning: 'Seed of the simulated network: the same seed measures the same passes alike.',
    fallback: 1,
    least: 0,
    most: 1_000_000_000,
  }),
  networkClouds: whole({
    name: 'FARPASS_NETWORK_CLOUDS',
    meaning: 'Share of nights that are cloudy over a telescope of the simulated network, in per cent.',
    fallback: 25,
    least: 0,
    most: 100,
  }),
  publicDemo: flag({
    name: 'FARPASS_PUBLIC_DEMO',
    meaning: 'First of two settings that let a server with demo users listen beyond loopback.',
    fallback: false,
  }),
  publicDemoConfirmed: flag({
    name: 'FARPASS_PUBLIC_DEMO_CONFIRMED',
    meaning: 'Second of the two settings. Everyone who reaches the server can then sign in as demo.',
    fallback: false,
  }),
  demoUserNames: list({
    name: 'FARPASS_DEMO_USER_NAMES',
    meaning: 'Further user names that carry the Demo label, comma-separated. The label grants nothing.',
  }),
  testUserNames: list({
    name: 'FARPASS_TEST_USER_NAMES',
    meaning: 'User names that carry the Test user label, comma-separated. The label grants nothing.',
  }),
  openDocument: flag({
    name: 'FARPASS_OPEN_DOCUMENT',
    meaning: 'Serve the API description of all services at /api/openapi.json to everyone, without a token.',
    fallback: true,
  }),
  developerMode: flag({ name: 'FARPASS_DEVELOPER_MODE', meaning: 'Open the developer area /dev.', fallback: false }),
  allSensorsMode: flag({
    name: 'FARPASS_ALL_SENSORS',
    meaning: 'Show test, future and retired sensors, all as optical passive.',
    fallback: false,
  }),
  inAppAccountLink: flag({
    name: 'FARPASS_ACCOUNT_LINK',
    meaning: 'Link the account pages of the application in the sidebar.',
    fallback: true,
  }),
  secretKey: key({
    name: 'FARPASS_SECRET_KEY',
    meaning:
      'Key that encrypts stored secrets (32 bytes, base64). Without it, the server keeps one in the data folder.',
    secret: true,
  }),
  ...sourceSettings,
  earthOrientation: optionalText({
    name: earthOrientationSetting,
    meaning:
      'IERS finals file (finals2000A.all or finals2000A.data) that is newer than the table of this version. Every command uses it; one that is not plausible is refused.',
  }),
  spaceWeather: optionalText({
    name: spaceWeatherSetting,
    meaning:
      'Space-weather file of CelesTrak (SW-Last5Years.csv, SW-All.csv or their text forms) that is newer than the table of this version. Every command uses it; one that is not plausible is refused. With the feed celestrak-space-weather, the server keeps it current automatically.',
  }),
  dst: optionalText({
    name: dstSetting,
    meaning:
      'File with values of the geomagnetic index Dst, read at the start: records of the World Data Centre in Kyoto, JSON of SWPC, or lines of time, nT and kind (ISSUED, NOWCAST, PREDICTED). With the feed swpc-dst, the server keeps them current automatically.',
  }),
  smtpUrl: address({
    name: 'FARPASS_SMTP_URL',
    meaning:
      'Mail server, smtp://user:password@host:port or smtps://…. Without it, no mail is sent. With a password, smtp:// requires STARTTLS.',
    schemes: ['smtp', 'smtps'],
    secret: true,
  }),
  mailFrom: text({ name: 'FARPASS_MAIL_FROM', meaning: 'Sender of mails.', fallback: 'farpass@localhost' }),
  heartbeatTo: list({
    name: 'FARPASS_HEARTBEAT_TO',
    meaning:
      'Mail addresses, comma-separated, that get a mail every day at 06:00 UTC. If it does not come, alerts may not come either.',
  }),
  deliveryAllow: receivers({
    name: 'FARPASS_DELIVERY_ALLOW',
    meaning:
      'Receivers of webhooks and SFTP servers of operators on your own network, host:port, comma-separated. Others with a private, loopback or special address are refused.',
  }),
  currency: choice({
    name: 'FARPASS_CURRENCY',
    meaning: 'Currency of customers that are made at their first sign-in. Each customer keeps theirs.',
    fallback: 'EUR',
    among: currencies,
  }),
  billing: choice({
    name: 'FARPASS_BILLING',
    meaning:
      'manual: customers pay in outside of the application, as FARPASS_HOW_TO_PAY says, and administrators book it. off: nothing is charged.',
    fallback: 'manual',
    among: ['manual', 'off'] as const,
  }),
  howToPay: list({
    name: 'FARPASS_HOW_TO_PAY',
    meaning: 'How customers pay in and whom they ask for credit, comma-separated. Each is a line next to the balance.',
  }),
  letterhead: list({
    name: 'FARPASS_LETTERHEAD',
    meaning: 'Who issues statements of accounts, comma-separated: name, street, town, tax number. Each is a line.',
  }),
  rescreenHours: whole({
    name: 'FARPASS_RESCREEN_HOURS',
    meaning:
      'Hours between automatic screenings of every fleet against the catalogue; between them, what changed is screened at once. 0 switches both off.',
    fallback: 8,
    least: 0,
    most: 168,
  }),
  eventWindowMinutes: whole({
    name: 'FARPASS_EVENT_WINDOW_MINUTES',
    meaning:
      'Messages of one pair belong to one conjunction if their closest approaches are at most this number of minutes apart.',
    fallback: 15,
    least: 1,
    most: 1440,
  }),
  auditSyslog: address({
    name: 'FARPASS_AUDIT_SYSLOG',
    meaning:
      'Syslog server that gets every audit line within a minute or two, tls://host:6514, tcp://host:601 or udp://host:514 (RFC 5424).',
    schemes: ['tls', 'tcp', 'udp'],
  }),
  keptDays: keptDaysSetting({
    name: 'FARPASS_KEEP_DAYS',
    meaning:
      'Days for which things are kept that no one needs any longer, kind=days, comma-separated. Each removal leaves an audit line. Messages, decisions, plans, the ledger and the audit stay.',
  }),
  logLevel: choice({
    name: 'FARPASS_LOG_LEVEL',
    meaning: 'Least level that is logged.',
    fallback: 'info',
    among: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
  }),
  watchdogSeconds: whole({
    name: 'FARPASS_WATCHDOG_SECONDS',
    meaning:
      'The process ends, to be started again by the service manager, if its main thread does not turn for that time; 0: never.',
    fallback: 120,
    least: 0,
    most: 3_600,
  }),
  requestsPerMinute: whole({
    name: 'FARPASS_REQUESTS_PER_MINUTE',
    meaning: 'Requests a user (or an address that is not signed in) may make in a minute.',
    fallback: 1200,
    least: 1,
    most: 10_000_000,
  }),
  metricsToken: optionalText({
    name: 'FARPASS_METRICS_TOKEN',
    meaning:
      'Bearer token for /metrics. Without it, /metrics answers only requests from loopback that no proxy forwarded.',
    secret: true,
  }),
  workInProcess: flag({
    name: 'FARPASS_WORK_IN_PROCESS',
    meaning: 'Run jobs in the web server too. Switch it off where `farpass work` runs.',
    fallback: true,
  }),
  workPort: optionalWhole({
    name: 'FARPASS_WORK_PORT',
    meaning: 'Port on which `farpass work` answers /healthz, /readyz and /metrics; without it, it listens on none.',
    least: 1,
    most: 65_535,
  }),
} as const;

export type SettingTable = typeof settingTable;
