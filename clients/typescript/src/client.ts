import { type CallRequest, Connection, jsonOf, type Query, textOf } from './connection.ts';
import { FarpassError } from './errors.ts';
import { Job } from './jobs.ts';
import type * as models from './models.generated.ts';
import { Rows, type Wanted } from './rows.ts';
import { type ServerEvent, watchEvents } from './watch.ts';

interface ConjunctionFilter extends Wanted {
  readonly risk?: readonly models.RiskLevel[];
  readonly state?: readonly models.Conjunction['state'][];
  readonly satellite?: string;
  /** UTC. */
  readonly from?: string;
  /** UTC. */
  readonly to?: string;
}

interface Upload {
  readonly name: string;
  readonly content: string | Uint8Array;
  readonly satellite?: string;
  /** It is screened and changes no conjunction. */
  readonly isTrial?: boolean;
}

interface ScreeningWishes {
  readonly ephemeris?: string;
  readonly satellite?: string;
  readonly days?: number;
}

interface PassWishes {
  readonly from?: string;
  readonly to?: string;
  readonly sensor?: string;
}

type PlanForm = 'opm' | 'oem' | 'ocm' | 'stk' | 'json' | 'zip';

/** Absent in browsers. */
declare const process: { readonly env: Readonly<Record<string, string | undefined>> } | undefined;

const riskWords: readonly models.RiskLevel[] = ['UNKNOWN', 'LOW', 'MEDIUM', 'HIGH', 'CRITICAL'];
const stateWords: readonly models.Conjunction['state'][] = ['OPEN', 'CLEARED', 'PAST'];

/** The words of a filter. Any other word, and anything else than a list of words, is an error: never an empty list. */
function knownWords<Word extends string>(
  name: string,
  given: readonly Word[] | undefined,
  known: readonly Word[],
): readonly Word[] | undefined {
  const isRight = given === undefined || (Array.isArray(given) && given.every((word) => known.includes(word)));
  if (isRight) return given;
  throw new TypeError(`${name} is ${JSON.stringify(given)}; expected a list of ${known.join(', ')}.`);
}

/** A connection to Farpass. Address and token come from FARPASS_URL and FARPASS_TOKEN if they are not given. */
export class Client {
  readonly #connection: Connection;

  constructor({ url, token }: { readonly url?: string; readonly token?: string } = {}) {
    const environment = typeof process === 'undefined' ? {} : process.env;
    this.#connection = new Connection({
      url: url ?? environment['FARPASS_URL'] ?? 'http://localhost:8080',
      token: token ?? environment['FARPASS_TOKEN'],
    });
  }

  /** Conjunctions of your satellites, by time of closest approach. */
  conjunctions(filter: ConjunctionFilter = {}): Rows<models.Conjunction> {
    const { risk, state, satellite, from, to, maxItems, pageSize, ...unknown } = filter;
    const [name] = Object.keys(unknown);
    if (name !== undefined)
      throw new TypeError(
        `conjunctions has no filter ${name}; it has risk, state, satellite, from, to, maxItems and pageSize.`,
      );
    const query = {
      risk: knownWords('risk', risk, riskWords),
      state: knownWords('state', state, stateWords),
      'satellite-id': satellite,
      from,
      to,
    };
    const wanted = { ...(maxItems === undefined ? {} : { maxItems }), ...(pageSize === undefined ? {} : { pageSize }) };
    return new Rows(this.#connection, { path: '/api/v1/ca/conjunctions', query }, wanted);
  }

  async conjunction(id: string): Promise<models.Conjunction> {
    const rows = await this.#get<readonly models.Conjunction[]>('/ca/conjunctions', { 'conjunction-id': id });
    const [found] = rows;
    if (found === undefined)
      throw new FarpassError(`There is no conjunction ${id}.`, { code: 'NOT_FOUND', status: 404 });
    return found;
  }

  /** Everything behind the probability of a conjunction. */
  assessment(conjunction: string): Promise<models.Assessment> {
    return this.#get(`/ca/conjunctions/${encodeURIComponent(conjunction)}/assessment`);
  }

  /** The messages of a conjunction, or all, newest first. */
  cdms(conjunction?: string, wanted: Wanted = {}): Rows<models.Cdm> {
    const query = { 'conjunction-id': conjunction };
    return new Rows(this.#connection, { path: '/api/v1/ca/cdms', query }, wanted);
  }

  /** A message as it was received, or converted. */
  async cdmText(cdm: string, format: 'received' | 'kvn' | 'xml' | 'json' = 'received'): Promise<string> {
    const path = `/api/v1/ca/cdms/file/${encodeURIComponent(cdm)}`;
    return textOf(await this.#connection.send({ path, query: { format }, headers: { accept: '*/*' } }));
  }

  /** Hands in messages, KVN, XML or JSON; the answer says what became of each. */
  async takeIn(text: string): Promise<models.CdmIngest> {
    const [begin = ''] = text.trimStart();
    const type = begin === '<' ? 'application/xml' : ['{', '['].includes(begin) ? 'application/json' : 'text/plain';
    return this.#post('/ca/cdms', { content: { type, text } });
  }

  satellites(wanted: Wanted = {}): Rows<models.Satellite> {
    return new Rows(this.#connection, { path: '/api/v1/ca/satellites' }, wanted);
  }

  /** Your ephemeris files, newest first. */
  ephemerides(satellite?: string): Rows<models.Ephemeris> {
    return new Rows(this.#connection, { path: '/api/v1/ca/ephemeris', query: { 'satellite-id': satellite } });
  }

  /** Uploads an OEM, OPM, OCM, OMM or element sets. */
  async uploadEphemeris({ name, content, satellite, isTrial = false }: Upload): Promise<models.Ephemeris> {
    const form = new FormData();
    form.append('file', new Blob([typeof content === 'string' ? content : Uint8Array.from(content)]), name);
    if (satellite !== undefined) form.append('satellite-id', satellite);
    if (isTrial) form.append('designation', 'TRIAL');
    const { accepted } = await this.#post<models.EphemerisUpload>('/ca/ephemeris/file', { content: form });
    const [made] = accepted;
    if (made === undefined) throw new FarpassError(`${name} was not accepted.`, { code: 'CONTENT_INVALID' });
    return made;
  }

  /** The distance between two orbits of one object. */
  compare(first: string, second: string): Promise<models.EphemerisComparison> {
    return this.#get('/ca/ephemeris/comparison', { first, second });
  }

  /** Starts a screening against the catalogue: of a file, of a satellite, or of the fleet. */
  async screen({ ephemeris, satellite, days = 7 }: ScreeningWishes = {}): Promise<Job<models.Screening>> {
    const json = {
      type: 'OPS_VS_CAT',
      days,
      ...(ephemeris === undefined ? {} : { oemFileIds: [ephemeris] }),
      ...(satellite === undefined ? {} : { satelliteIds: [satellite] }),
    };
    const document = await this.#post<models.Screening>('/ca/screenings', { json });
    return new Job(this.#connection, { path: `/api/v1/ca/screenings/${document.screeningId}`, document });
  }

  /** Starts a search for the least burn that brings the probability to `target`. */
  async plan(
    conjunctionId: string,
    wishes: { readonly target?: number } & Partial<models.BurnConstraints> = {},
  ): Promise<Job<models.BurnSearch>> {
    const document = await this.#post<models.BurnSearch>('/ca/manoeuvres/searches', {
      json: { conjunctionId, ...wishes },
    });
    return new Job(this.#connection, { path: `/api/v1/ca/manoeuvres/searches/${document.searchId}`, document });
  }

  /** The file of a plan; CCSDS messages are of approved plans only. */
  async export(plan: string, format: PlanForm = 'opm'): Promise<Uint8Array> {
    const path = `/api/v1/ca/manoeuvres/${encodeURIComponent(plan)}/file`;
    return (await this.#connection.send({ path, query: { format }, headers: { accept: '*/*' } })).bytes;
  }

  /** A conjunction with all that was computed about it, as the file that `farpass replay` computes again. */
  async bundle(conjunction: string): Promise<Uint8Array> {
    const path = `/api/v1/ca/conjunctions/${encodeURIComponent(conjunction)}/bundle`;
    return (await this.#connection.send({ path, headers: { accept: '*/*' } })).bytes;
  }

  /** When sensors can observe an object of the catalogue. */
  passes(noradId: number, { from, to, sensor }: PassWishes = {}): Promise<readonly models.PassPrediction[]> {
    return this.#get('/odt/passprediction', { 'catalogue-id': noradId, from, to, 'sensor-code': sensor });
  }

  /** What observations before the decision would buy. */
  trackingValue(conjunction: string): Promise<models.TrackingValue> {
    return this.#get(`/ca/conjunctions/${encodeURIComponent(conjunction)}/tracking-value`);
  }

  /** Orders observations. This may cost money. */
  requestObservations(order: models.CreateRequestBody): Promise<models.ObservationRequest> {
    return this.#post('/odt/requests', { json: order });
  }

  /**
   * Changes settings of a satellite that was read before. Refused if someone else changed it since. A change that lowers an alarm
   * is refused with LOWERS_RISK and `conjunctionIds` until it is sent with the reason in `acceptedRisk`. If two people are needed,
   * the answer then has `proposed`, and nothing has changed until another one sends the same.
   */
  async changeSatellite(
    satellite: models.Satellite,
    changes: Partial<Omit<models.ReplaceSatelliteBody, 'acceptedRisk'>>,
    acceptedRisk?: string,
  ): Promise<models.ReplaceSatelliteAnswer> {
    const headers = { 'if-match': satellite.etag };
    const risk = acceptedRisk === undefined ? {} : { acceptedRisk: { reason: acceptedRisk } };
    const json = { ...satellite, ...changes, ...risk };
    return jsonOf(await this.#connection.send({ method: 'PUT', path: '/api/v1/ca/satellites', headers, json }));
  }

  /** Decides on a conjunction, or acknowledges it. Refused if someone else decided since. */
  async decide(
    conjunction: string,
    changes: Partial<Pick<models.PutDecisionBody, 'status' | 'note' | 'owner' | 'isAcknowledged'>>,
  ): Promise<models.DecisionWithLog> {
    const path = `/ca/conjunctions/${encodeURIComponent(conjunction)}/decision`;
    const before = await this.#get<models.DecisionWithLog>(path);
    const headers = { 'if-match': before.etag };
    const json = { ...before, ...changes };
    return jsonOf(await this.#connection.send({ method: 'PUT', path: `/api/v1${path}`, headers, json }));
  }

  /** What changes, as it changes, without end. `kinds` are names such as ca.conjunctions.changed. */
  watch(kinds?: readonly string[], after?: string): AsyncGenerator<ServerEvent, void, undefined> {
    return watchEvents(this.#connection, { kinds, after });
  }

  /** Any other call with a JSON answer, by its path below /api/v1. */
  async call<Document>(request: CallRequest): Promise<Document> {
    const { bytes, ...answer } = await this.#connection.send({ ...request, path: `/api/v1${request.path}` });
    return bytes.length === 0 ? (undefined as Document) : jsonOf({ ...answer, bytes });
  }

  async #get<Document>(path: string, query: Query = {}): Promise<Document> {
    return jsonOf(await this.#connection.send({ path: `/api/v1${path}`, query }));
  }

  async #post<Document>(path: string, body: Pick<CallRequest, 'json' | 'content'>): Promise<Document> {
    return jsonOf(await this.#connection.send({ method: 'POST', path: `/api/v1${path}`, ...body }));
  }
}
