import { getManoeuvreFile } from '@farpass/contract/manoeuvres';
import { because, Problem, saying } from '@farpass/contract/problem';
import type { PlanFile } from '@farpass/operations/manoeuvre';
import { answer, type Handled, handle } from '../../platform/http/index.ts';
import { type PlanningPorts, plannedEvent } from '../inputs.ts';
import { archiveOf } from './archive.ts';
import { planDocument } from './document.ts';
import { type FilesOfPlan, filesOfPlan } from './files.ts';
import { requirePlan } from './found.ts';
import { refuseAboveTarget, refuseOutOfDate } from './refusals.ts';
import type { ListedPlan } from './store.ts';

const approved: ReadonlySet<string> = new Set(['APPROVED', 'EXPORTED', 'EXECUTED', 'MISSED']);

/** Hands plans over as files. */
export function fileCalls(ports: PlanningPorts): readonly Handled[] {
  return [
    handle(getManoeuvreFile, async ({ params, query, scope, caller, signal }) => {
      const { plan, order } = await ports.database.read(async (read) => {
        const found = await requirePlan(read, scope, params['manoeuvre-id']);
        const { row, satellite } = found;
        return { plan: found, order: await plannedEvent(read, scope, { ...row.basis, satellite }) };
      });
      const { format = 'opm', variant = 'nominal' } = query;
      const asking = { person: caller.userName, nowMs: Date.now(), isScreeningRunning: false };
      const document = JSON.stringify(planDocument(plan, asking), undefined, 2);
      if (format === 'json') return file({ name: `${plan.row.name}.json`, content: document });
      refuseUnapproved(plan);
      if (order === undefined) throw messageGone(plan);
      const written = await filesOfPlan(ports, { plan, order, signal });
      if (format === 'zip') return file(archiveOf({ plan, written, document }));
      const isEphemeris = format === 'oem' || format === 'stk';
      const extension = format === 'stk' ? 'e' : format;
      return file(
        contentOf(written, isEphemeris && variant !== 'nominal' ? `-${variant}.${extension}` : `.${extension}`),
      );
    }),
  ];
}

/**
 * Refuses files of a plan that is not approved, and of one whose verdict or whose age speaks against it, unless EXPORT gave the
 * reason.
 */
export function refuseUnapproved(plan: ListedPlan): void {
  const { name, state, acceptedRisk } = plan.row;
  if (!approved.has(state)) throw new Problem('CONFLICT', because(saying('PLAN_UNAPPROVED', { name, state })));
  if (state !== 'APPROVED' && acceptedRisk !== null) return;
  if (state === 'APPROVED') refuseAboveTarget(plan);
  refuseOutOfDate(plan);
}

export function messageGone({ row }: ListedPlan): Problem {
  return new Problem('CONFLICT', because(saying('PLAN_MESSAGE_GONE', { name: row.name })));
}

function contentOf({ name, files }: FilesOfPlan, ending: string): { readonly name: string; readonly content: string } {
  const found = files.find((one: PlanFile) => one.name === `${name}${ending}`);
  if (found === undefined) throw new Error(`A plan has no file ${ending}.`);
  return { name: found.name, content: found.text };
}

function file({ name, content }: { readonly name: string; readonly content: string | Uint8Array }) {
  const safe = name.replaceAll(/[^\w.-]+/g, '_');
  const headers = { 'Content-Disposition': `attachment; filename="${safe}"` };
  const contentType = safe.endsWith('.zip')
    ? 'application/zip'
    : safe.endsWith('.json')
      ? 'application/json'
      : 'text/plain; charset=utf-8';
  return answer(200, content, { contentType, headers });
}
