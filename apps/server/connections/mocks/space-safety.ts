import { randomUUID } from 'node:crypto';
import { type Mock, type MockAnswer, type MockRequest, startMock } from './mock.ts';

/** A trajectory that a mock of Space Safety took. */
export interface TakenTrajectory {
  readonly objectId: string;
  readonly uploadType: string;
  readonly file: string;
}

interface SpaceSafetyMock {
  readonly port?: number;
  /** The stream of CDMs, in order of creation; it may grow. */
  readonly stream: readonly string[];
  /** Objects of the account. */
  readonly objects: readonly { readonly id: string; readonly norad_id: number; readonly object_name: string }[];
  readonly pageSize?: number;
  /** Its tokens begin so; those of another run are too old. */
  readonly run?: string;
  /** Called with each trajectory that was taken. */
  readonly taken?: (trajectory: TakenTrajectory) => void;
  /** The messages that the screening of a trajectory makes. */
  readonly screen?: (trajectory: TakenTrajectory) => readonly string[];
  /** How long a screening takes. */
  readonly screeningMs?: number;
  /** Answers an upload in the place of the usual checks. */
  readonly refuse?: () => MockAnswer | undefined;
}

/** A message of the stream, with the trajectory that it is about if that is an uploaded one. */
interface StreamItem {
  readonly text: string;
  readonly trajectoryId: string | undefined;
}

interface KeptTrajectory extends TakenTrajectory {
  readonly id: string;
  readonly takenMs: number;
}

/**
 * A server that answers as Starlink's Space Safety service (docs.space-safety.starlink.com): a stream that goes on by a
 * token, also after an empty answer, and has the messages about trajectories on trial among the others; errors with
 * `error_type`; trajectories with at least six states, each with a covariance, and their `screened_status`. It asks for no
 * certificate.
 */
export async function startSpaceSafetyMock(mock: SpaceSafetyMock): Promise<Mock> {
  const { stream, objects, screen = () => [], screeningMs = 0, run = 't' } = mock;
  const trajectories: KeptTrajectory[] = [];
  /** Messages about trajectories, after as many of the stream as there were then. */
  const found: { readonly after: number; readonly item: StreamItem }[] = [];
  const items = (): readonly StreamItem[] => {
    const all = stream.map((text, at): { after: number; item: StreamItem } => ({
      after: at,
      item: { text, trajectoryId: undefined },
    }));
    return [...all, ...found].toSorted((a, b) => a.after - b.after).map(({ item }) => item);
  };
  const take = (trajectory: TakenTrajectory): string => {
    const id = randomUUID();
    trajectories.push({ ...trajectory, id, takenMs: Date.now() });
    for (const text of screen(trajectory)) found.push({ after: stream.length - 0.5, item: { text, trajectoryId: id } });
    mock.taken?.(trajectory);
    return id;
  };
  const isScreened = ({ takenMs }: KeptTrajectory) => Date.now() >= takenMs + screeningMs;
  const metadata = (one: KeptTrajectory) => ({
    id: one.id,
    object_id: one.objectId,
    upload_type: one.uploadType,
    state_source: 'operator_ephemeris',
    uploaded_at: new Date(one.takenMs).toISOString(),
    screened_status: isScreened(one) ? 'screened' : 'not_screened',
    ...(isScreened(one) ? { screened_at: new Date(one.takenMs + screeningMs).toISOString() } : {}),
  });
  return startMock(mock.port ?? 0, (request) => {
    const { method, path, query } = request;
    if (path === '/api/v2/cdm') return pageOf(items(), { query, pageSize: mock.pageSize ?? 20, run });
    const [, id] = /^\/api\/v1\/cdm\/cdm-(\d+)$/.exec(path) ?? [];
    if (id !== undefined) return { status: 200, body: items()[Number(id)]?.text ?? '' };
    if (path === '/api/v1/object' && method === 'GET') return { status: 200, body: { result: objects, token: '' } };
    if (path === '/api/v1/trajectory' && method === 'POST')
      return mock.refuse?.() ?? upload(request, { objects, take });
    if (path === '/api/v1/trajectory') {
      const from = Number(query.get('token') ?? 0);
      const wanted = trajectories.slice(from).filter(({ uploadType }) => uploadType === query.get('upload_type'));
      return { status: 200, body: { result: wanted.map(metadata), token: String(trajectories.length) } };
    }
    const [, of] = /^\/api\/v1\/trajectory\/([\w-]+)\/metadata$/.exec(path) ?? [];
    const known = trajectories.find((one) => one.id === of);
    return known === undefined ? fault(404, 'not_found') : { status: 200, body: metadata(known) };
  });
}

interface PageOrder {
  readonly query: URLSearchParams;
  readonly pageSize: number;
  readonly run: string;
}

function pageOf(items: readonly StreamItem[], { query, pageSize, run }: PageOrder): MockAnswer {
  const [, place = 'none'] = query.get('token')?.split(run) ?? [run, '0'];
  const from = Number(place);
  const trajectory = query.get('trajectory_id');
  const wanted = items
    .map((item, at) => ({ item, at }))
    .filter(({ item }) => trajectory === null || item.trajectoryId === trajectory);
  if (Number.isNaN(from) || from > wanted.length) return fault(400, 'pagination_too_old');
  const isWithFile = query.get('include_cdm_file') === 'true';
  const result = wanted.slice(from, from + pageSize).map(({ item: { text, trajectoryId = randomUUID() }, at }) => ({
    id: `cdm-${at}`,
    trajectory1_id: trajectoryId,
    trajectory2_id: randomUUID(),
    ...(isWithFile ? { cdm_file: text } : {}),
  }));
  return { status: 200, body: { result, token: `${run}${Math.min(from + pageSize, wanted.length)}` } };
}

interface UploadOrder extends Pick<SpaceSafetyMock, 'objects'> {
  readonly take: (trajectory: TakenTrajectory) => string;
}

function upload({ headers, body }: MockRequest, { objects, take }: UploadOrder): MockAnswer {
  const boundary = /boundary=(.+)$/.exec(headers['content-type'] ?? '')?.[1] ?? '';
  const parts = boundary === '' ? [] : body.split(`--${boundary}`);
  const field = (name: string) => {
    const part = parts.find((one) => new RegExp(`name="${name}"`).test(one)) ?? '';
    return part.slice(part.indexOf('\r\n\r\n') + 4).replace(/\r\n$/, '');
  };
  const trajectory = { objectId: field('object_id'), uploadType: field('upload_type'), file: field('file') };
  if (!objects.some(({ id }) => id === trajectory.objectId)) return fault(404, 'object_not_found');
  if (!['definitive', 'hypothetical', 'candidate'].includes(trajectory.uploadType)) return fault(400, 'upload_type');
  const states = trajectory.file.match(/^\d{4}-\d{2,3}\S+ +-?\d/gm)?.length ?? 0;
  if (!trajectory.file.startsWith('CCSDS_OEM_VERS') || states < 6) return fault(400, 'trajectory_too_short');
  const covariances = trajectory.file.match(/^EPOCH *=/gm)?.length ?? 0;
  if (covariances < states) return fault(400, 'covariance_missing');
  return { status: 201, body: { id: take(trajectory) } };
}

function fault(status: number, errorType: string): MockAnswer {
  return { status, body: { correlation_id: randomUUID(), error: errorType, error_type: errorType, metadata: {} } };
}
