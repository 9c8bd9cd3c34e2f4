import { getConjunctionBundle } from '@farpass/contract/conjunctions';
import { currentInstant } from '../../platform/db/index.ts';
import { answer, type Handled, handle } from '../../platform/http/index.ts';
import { findTextsOf } from '../cdms/store.ts';
import { type AssessmentPorts, assessmentOf } from '../events/assessment/current.ts';
import { countedEvent } from '../events/calls.ts';
import { bundleArchive } from './format.ts';

/** More than an assessment looks at. */
const mostTexts = 1000;

/** An event as a bundle that can be computed again elsewhere. */
export function bundleCalls(ports: AssessmentPorts): readonly Handled[] {
  const { database } = ports;
  return [
    handle(getConjunctionBundle, async ({ params, scope, caller, signal }) => {
      const {
        basis,
        burnLeads: _,
        deadlineOf: __,
        ...found
      } = await countedEvent(database, scope, params['conjunction-id']);
      const madeAt = currentInstant();
      const order = { ...found, combinedRadiusM: undefined, nowMs: Date.parse(madeAt) };
      const waiting = { signal, owner: caller.operatorId };
      const assessment = await assessmentOf(ports, { ...order, basis }, waiting);
      const { conjunctionId } = found;
      const texts = await database.read((read) => findTextsOf(read, conjunctionId, mostTexts));
      const archive = bundleArchive({ order, texts, assessment, madeAt });
      const headers = { 'Content-Disposition': `attachment; filename="${conjunctionId}.farpass.zip"` };
      return answer(200, Buffer.from(archive), { contentType: 'application/zip', headers });
    }),
  ];
}
