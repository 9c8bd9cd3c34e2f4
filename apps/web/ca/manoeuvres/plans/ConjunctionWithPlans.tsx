import { lazy } from 'react';
import { patiently } from '../../../base/patiently.ts';
import { ConjunctionPage } from '../../conjunctions/event/ConjunctionPage.tsx';

const ManoeuvreTab = lazy(patiently(async () => ({ default: (await import('./ManoeuvreTab.tsx')).ManoeuvreTab })));
const ExportTab = lazy(patiently(async () => ({ default: (await import('./ExportTab.tsx')).ExportTab })));

/** The page of a conjunction with its tabs about manoeuvres. */
export function ConjunctionWithPlans() {
  return (
    <ConjunctionPage
      manoeuvre={(conjunction) => <ManoeuvreTab conjunction={conjunction} />}
      exported={({ conjunctionId }) => <ExportTab conjunctionId={conjunctionId} />}
    />
  );
}
