/** Ten tasks with the client that openapi-generator generates for TypeScript (fetch). Prints a line for each; the caller compares them. */
import {
  Configuration,
  type Conjunction,
  ConjunctionDataMessagesApi,
  ConjunctionsApi,
  DecisionsApi,
  EphemeridesApi,
  PassesApi,
  ResponseError,
  SatellitesApi,
  type Screening,
  ScreeningsApi,
} from './generated/index.js';

const environment = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set.`);
  return value;
};
const settings = new Configuration({ basePath: environment('FARPASS_URL'), accessToken: environment('FARPASS_TOKEN') });
const messages = new ConjunctionDataMessagesApi(settings);
const conjunctionsApi = new ConjunctionsApi(settings);
const decisions = new DecisionsApi(settings);
const ephemerides = new EphemeridesApi(settings);
const screenings = new ScreeningsApi(settings);
const print = (...words: readonly unknown[]) => process.stdout.write(`${words.join(' ')}\n`);

/** All pages, by the header Link. */
async function everyConjunction(): Promise<Conjunction[]> {
  const found: Conjunction[] = [];
  let cursor: string | undefined;
  do {
    const page = await conjunctionsApi.listConjunctionsRaw({ limit: 50, ...(cursor === undefined ? {} : { cursor }) });
    found.push(...(await page.value()));
    const next = /<([^>]*)>/.exec(page.raw.headers.get('Link') ?? '')?.[1];
    cursor =
      next === undefined ? undefined : (new URL(next, settings.basePath).searchParams.get('cursor') ?? undefined);
  } while (cursor !== undefined);
  return found;
}

function only<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('There is nothing.');
  return row;
}

const conjunctions = await everyConjunction();
print('conjunctions', new Set(conjunctions.map(({ conjunctionId }) => conjunctionId)).size);
const { conjunctionId } = only(conjunctions);

const satellites = await new SatellitesApi(settings).listSatellites({ limit: 1000 });
print('satellites', satellites.length);

const { cdmId } = only(await messages.listCdms({ conjunctionId, limit: 1 }));
print('message', (await messages.getCdmFile({ cdmId, format: 'kvn' })).split('\n')[0]);

const taken = await messages.ingestCdms({ body: await messages.getCdmFile({ cdmId }) });
print('handed-in', only(taken.accepted).outcome);

const assessment = await conjunctionsApi.assessConjunction({ conjunctionId });
print('assessment', assessment.cdmId, assessment.probability.riskLevel);

const existing = only(await ephemerides.listEphemeris({ limit: 1 }));
const orbit = await ephemerides.getEphemerisFile({ oemId: existing.oemFileId });
const file = new File([orbit], 'trial.oem');
const uploaded = await ephemerides.uploadEphemeris({
  file: [file],
  designation2: 'TRIAL',
  ...(existing.satelliteId === undefined ? {} : { satelliteId2: existing.satelliteId }),
});
const made = only(uploaded.accepted);
print('ephemeris', made.fileName, made.designation);

const wanted = { type: 'OPS_VS_CAT', days: 0.1, satelliteIds: [only(satellites).satelliteId] } as const;
let screening: Screening = await screenings.createScreening({
  screeningRequest: { ...wanted, satelliteIds: [...wanted.satelliteIds] },
});
while (screening.state === 'PENDING' || screening.state === 'RUNNING') {
  await new Promise((resolve) => setTimeout(resolve, 1000));
  screening = await screenings.getScreening({ screeningId: screening.screeningId });
}
print('screening', screening.state);

const passes = await new PassesApi(settings).predictPasses({
  catalogueId: Number(environment('FARPASS_OBJECT')),
  from: environment('FARPASS_FROM'),
  to: environment('FARPASS_TO'),
});
print(
  'passes',
  passes.reduce((sum, { visibilityIntervals }) => sum + visibilityIntervals.length, 0),
);

const decision = await decisions.getDecision({ conjunctionId });
const decided = await decisions.putDecision({
  conjunctionId,
  putDecisionBody: { status: decision.status, isAcknowledged: true },
  ifMatch: decision.etag,
});
print('decision', decided.isAcknowledged);

const refusal = await messages.getCdmFile({ cdmId: 'no-such-message' }).catch((error: unknown) => error);
if (!(refusal instanceof ResponseError)) throw refusal;
const problem: unknown = await refusal.response.json();
if (typeof problem !== 'object' || problem === null || !('code' in problem)) throw new Error('It has no code.');
print('refusal', refusal.response.status, problem.code);
