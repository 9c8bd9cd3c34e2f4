import { getManoeuvreFile } from '@farpass/contract/ca';
import { because, Problem, saying } from '@farpass/contract/problem';
import type { PlanFile } from '@farpass/intake/manoeuvre';
import { answer, type Handled, handle } from '../../../platform/http/index.ts';
import { type PlanningPorts, planningInputs } from '../inputs.ts';
import { archiveOf } from './archive.ts';
import { planDocument } from './document.ts';
import { type FilesOfPlan, filesOfPlan } from './files.ts';
import { known } from './found.ts';
import type { ListedPlan } from './store.ts';

const approved: ReadonlySet<string> = new Set(['APPROVED', 'EXPORTED', 'EXECUTED']);

/** Hands plans over as files. */
export function fileCalls(ports: PlanningPorts): readonly Handled[] {
  return [
    handle(getManoeuvreFile, async ({ params, query, scope, caller, signal }) => {
      const plan = await ports.database.read((read) => known(read, scope, params['manoeuvre-id']));
      const { format = 'opm', variant = 'nominal' } = query;
      const asking = { person: caller.userName, nowMs: Date.now(), isScreeningRunning: false };
      const document = JSON.stringify(planDocument(plan, asking), undefined, 2);
      if (format === 'json') return file({ name: `${plan.row.name}.json`, content: document });
      refuseUnapproved(plan);
      const wanted = { conjunctionId: plan.row.eventId, days: plan.row.lookAheadDays };
      const inputs = await planningInputs(ports, scope, wanted);
      if (inputs.basis.cdmId !== plan.row.basis.cdmId) throw changedSince(plan);
      const written = await filesOfPlan(ports, { plan, inputs, signal });
      if (format === 'zip') return file(archiveOf({ plan, written, document }));
      const ending = format === 'oem' && variant !== 'nominal' ? `-${variant}.oem` : `.${format}`;
      return file(contentOf(written, ending));
    }),
  ];
}

function refuseUnapproved({ row }: ListedPlan): void {
  if (approved.has(row.state)) return;
  throw new Problem('CONFLICT', because(saying('PLAN_UNAPPROVED', { name: row.name, state: row.state })));
}

function changedSince({ row }: ListedPlan): Problem {
  return new Problem('CONFLICT', because(saying('PLAN_OUT_OF_DATE', { name: row.name })));
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
