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
  /** Called with each trajectory that was taken. */
  readonly taken?: (trajectory: TakenTrajectory) => void;
  /** Answers an upload in the place of the usual checks. */
  readonly refuse?: () => MockAnswer | undefined;
}

/**
 * A server that answers as Starlink's Space Safety service (docs.space-safety.starlink.com): a stream that goes on by a
 * token, also after an empty answer; errors with `error_type`; trajectories with at least six states, each with a
 * covariance. It asks for no certificate.
 */
export async function startSpaceSafetyMock(mock: SpaceSafetyMock): Promise<Mock> {
  const { stream, objects, pageSize = 20 } = mock;
  return startMock(mock.port ?? 0, (request) => {
    const { method, path, query } = request;
    if (path === '/api/v2/cdm') {
      const from = Number(query.get('token')?.replace(/^t/, '') ?? 0);
      if (Number.isNaN(from) || from > stream.length) return fault(400, 'pagination_too_old');
      const files = stream.slice(from, from + pageSize);
      const isWithFile = query.get('include_cdm_file') === 'true';
      const result = files.map((text, at) => ({ id: `cdm-${from + at}`, ...(isWithFile ? { cdm_file: text } : {}) }));
      return { status: 200, body: { result, token: `t${from + files.length}` } };
    }
    const [, id] = /^\/api\/v1\/cdm\/cdm-(\d+)$/.exec(path) ?? [];
    if (id !== undefined) return { status: 200, body: stream[Number(id)] ?? '' };
    if (path === '/api/v1/object' && method === 'GET') return { status: 200, body: { result: objects, token: '' } };
    if (path === '/api/v1/trajectory' && method === 'POST') return mock.refuse?.() ?? upload(mock, request);
    return { status: 404, body: { error_type: 'not_found' } };
  });
}

function upload({ objects, taken }: SpaceSafetyMock, { headers, body }: MockRequest): MockAnswer {
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
  if (!/COVARIANCE_START/.test(trajectory.file)) return fault(400, 'covariance_missing');
  taken?.(trajectory);
  return { status: 201, body: { id: randomUUID() } };
}

function fault(status: number, errorType: string): MockAnswer {
  return { status, body: { correlation_id: randomUUID(), error: errorType, error_type: errorType, metadata: {} } };
}
