import { type Aim, aimOf, type SensorPlace } from './aim.ts';
import {
  askNetwork,
  isRecord,
  type Network,
  type NetworkAccount,
  NetworkFault,
  type Observation,
  rowsIn,
  type Task,
  textIn,
} from './network.ts';

type JsonObject = Readonly<Record<string, unknown>>;

interface PortalTelescope extends NetworkAccount {
  /** The archive of its frames. */
  readonly archiveUrl: string;
  /** A request group as the portal takes it, with instrument, exposures, proposal and location; its name, windows and targets are set for each task. */
  readonly template: JsonObject;
  readonly place: SensorPlace;
}

/**
 * An Observatory Control System with the open observation portal of Las Cumbres Observatory (observatorycontrolsystem/observation-portal:
 * requestgroups/models.py, filters.py): each task is a request group whose window is the task, named by it, and aimed at the stars
 * where the object is in the middle (the elements that the portal takes are of orbits around the Sun, so the telescope keeps to the stars and the object leaves a
 * streak). Its frames are listed by the archive, by request.
 */
export function portalNetwork(of: PortalTelescope): Network {
  return {
    name: 'the observation portal',
    find: async (task) => {
      const query = new URLSearchParams({ name: nameOf(task) });
      const rows = rowsIn(await askNetwork(of, { path: `/api/requestgroups/?${query}` }));
      // The filter is "contains", without regard to case.
      const row = rows.find((one) => textIn(one, 'name') === nameOf(task));
      return row === undefined ? undefined : observationOf(of, row);
    },
    schedule: async (task) => {
      const group = requestGroup(of.template, task, await aimOf(task, of.place));
      const answer = await askNetwork(of, { path: '/api/requestgroups/', body: group });
      if (answer.kind === 'refused') return { kind: 'declined', reason: answer.reason };
      const id = isRecord(answer.value) ? textIn(answer.value, 'id') : '';
      if (id === '')
        throw new NetworkFault('The portal took the request group and did not say its id; it is looked for.');
      return { kind: 'scheduled', id };
    },
  };
}

function nameOf({ taskId }: Task): string {
  return `Farpass ${taskId}`;
}

function requestGroup(template: JsonObject, task: Task, aim: Aim): JsonObject {
  const target = {
    name: String(task.catalogueId ?? task.objectName ?? 'object'),
    type: 'ICRS',
    ra: Number(aim.rightAscensionDeg.toFixed(5)),
    dec: Number(aim.declinationDeg.toFixed(5)),
    epoch: 2000,
  };
  const windows = [{ start: timeOf(task.start), end: timeOf(task.end) }];
  const requests = listIn(template, 'requests').map((request) => ({
    ...request,
    configurations: listIn(request, 'configurations').map((one) => ({ ...one, target })),
    windows,
  }));
  return { ...template, name: nameOf(task), requests };
}

function listIn(value: JsonObject, member: string): readonly JsonObject[] {
  const list = value[member];
  return Array.isArray(list) ? list.filter(isRecord) : [];
}

function timeOf(utc: string): string {
  return new Date(utc).toISOString().slice(0, 19).replace('T', ' ');
}

async function observationOf(of: PortalTelescope, row: JsonObject): Promise<Observation> {
  const [id, state] = [textIn(row, 'id'), textIn(row, 'state')];
  const words = `request group ${id} is ${state}`;
  if (state === 'FAILURE_LIMIT_REACHED') return { id, state: 'failed', words, files: [] };
  if (state === 'WINDOW_EXPIRED' || state === 'CANCELED') return { id, state: 'not-made', words, files: [] };
  if (state !== 'COMPLETED') return { id, state: 'waiting', words, files: [] };
  const files: string[] = [];
  for (const request of listIn(row, 'requests')) files.push(...(await framesOf(of, textIn(request, 'id'))));
  return { id, state: files.length > 0 ? 'observed' : 'waiting', words, files };
}

/** Addresses of the frames of a request; they come some minutes after it is completed. */
async function framesOf({ archiveUrl, token }: PortalTelescope, requestId: string): Promise<readonly string[]> {
  const path = `/frames/?${new URLSearchParams({ request_id: requestId, limit: '1000' })}`;
  const rows = rowsIn(await askNetwork({ url: archiveUrl, token }, { path }));
  return rows.map((row) => textIn(row, 'url')).filter((address) => address !== '');
}

/** A template, or a sentence about what it lacks. */
export function templateIn({ file, text }: { readonly file: string; readonly text: string }): JsonObject {
  const value: unknown = JSON.parse(text);
  const requests = isRecord(value) ? listIn(value, 'requests') : [];
  if (!isRecord(value) || requests.length === 0 || requests.some((one) => listIn(one, 'configurations').length === 0))
    throw new Error(`${file} is not a request group; expected requests with configurations, as the portal shows them.`);
  return value;
}
