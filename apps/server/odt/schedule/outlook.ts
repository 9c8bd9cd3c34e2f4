import type { ObservationRequestDocument } from '@farpass/contract/odt';
import { instantOfUnixMs } from '../../platform/db/index.ts';
import type { RequestRow } from '../requests/move.ts';
import type { Planned } from './planned.ts';
import { horizonMs, sensorsFor } from './snapshot.ts';

/** The plan's outlook for a request: why it has its passes, or none, and what would change that. */
export interface Outlook extends Omit<NonNullable<ObservationRequestDocument['scheduling']>, 'at'> {
  /** Whether no later plan can be better: the request can never be observed. */
  readonly isFinal: boolean;
}

/** The outlook for each request. */
export function outlooksOf(planned: Planned): ReadonlyMap<string, Outlook> {
  return new Map(planned.snapshot.requests.map((request) => [request.id, outlookOf(request, planned)]));
}

type Said = Omit<Outlook, 'changes' | 'isFinal'> & Partial<Pick<Outlook, 'changes' | 'isFinal'>>;

function outlookOf(request: RequestRow, planned: Planned): Outlook {
  const said = passesOf(request, planned) ?? withoutPass(request, planned);
  const isUrgent = planned.snapshot.urgent.has(request.id);
  return { changes: [], isFinal: false, ...(isUrgent ? { isUrgent } : {}), ...said };
}

function passesOf({ id, passesRequested }: RequestRow, { plan, posed, snapshot }: Planned): Said | undefined {
  const planned = plan.assignments.filter(({ pass }) => {
    const found = posed.passes[pass];
    return found !== undefined && ('requestId' in found ? found.requestId : found.request) === id;
  }).length;
  const done = snapshot.passes.filter((pass) => pass.requestId === id && pass.status === 'PUBLISHED').length;
  const passes = planned + done;
  if (passes === 0) return undefined;
  const parameters = { passes, requested: passesRequested };
  const text = `Passes planned or delivered: ${passes} of ${passesRequested}.`;
  if (passes >= passesRequested) return { code: 'SCHEDULED', text, parameters };
  const change = 'A later end, more sensors or a higher priority would give it more passes.';
  return { code: 'SCHEDULED', text, parameters, changes: [{ code: 'MORE_ROOM', text: change }] };
}

function withoutPass(request: RequestRow, planned: Planned): Said {
  const { snapshot, unusable, observable, orbits, plan } = planned;
  const { id, observeTo } = request;
  const isWhole = observeTo <= instantOfUnixMs(snapshot.nowMs + horizonMs);
  const reason = unusable[id];
  if (!orbits.has(id) || reason !== undefined) {
    const text = `The orbit of the object cannot be used: ${reason ?? 'the catalogue no longer has one'}.`;
    return { code: 'NO_ORBIT', text, changes: [{ code: 'OWN_ORBIT', text: 'Send an orbit of your own.' }] };
  }
  if (sensorsFor(request, snapshot.sensors).length === 0) {
    const changes = [{ code: 'OTHER_SENSORS', text: 'Allow more sensors, or another measurement.' }] as const;
    return {
      code: 'NO_SENSOR',
      text: 'No sensor is allowed to observe it.',
      changes: [...changes],
      isFinal: isWhole,
    };
  }
  if (!observable.has(id)) return notSeen({ isWhole });
  const unscheduled = plan.unscheduled.find((one) => one.request === id);
  if (unscheduled === undefined || unscheduled.code === 'NO_PASS') {
    const text = 'The sensors that could observe it are down, or weather keeps them.';
    return {
      code: 'SENSOR_DOWN',
      text,
      changes: [{ code: 'SENSOR_BACK', text: 'A sensor that is up again, or more sensors.' }],
    };
  }
  const changes = unscheduled.changes.map((change) => ({ ...change, text: sentence(change.text) }));
  const code = unscheduled.code === 'OTHERS_FIRST' ? 'OUTWEIGHED' : 'NO_PASS';
  return { code, text: sentence(unscheduled.reason), changes };
}

function notSeen({ isWhole }: { readonly isWhole: boolean }): Said {
  if (!isWhole) {
    const text = 'No sensor sees it in the next days; later passes are planned when their time comes.';
    return { code: 'NOT_REACHED_YET', text };
  }
  const text = 'No sensor that may observe it sees it in what is left of its window.';
  return {
    code: 'NO_PASS',
    text,
    changes: [{ code: 'LATER_END', text: 'A later end, or more sensors.' }],
    isFinal: true,
  };
}

function sentence(text: string): string {
  const first = text.charAt(0).toUpperCase();
  return `${first}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;
}
