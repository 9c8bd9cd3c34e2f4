import type { Handled } from '../platform/http/index.ts';
import { planCalls } from './plans/calls.ts';
import { fileCalls } from './plans/file-calls.ts';
import { flownCalls } from './plans/flown-calls.ts';
import type { PlanPorts } from './plans/found.ts';
import { providerCalls } from './providers/calls.ts';
import type { Providers } from './providers/ports.ts';
import { searchCalls } from './searches/calls.ts';
import { workCalls } from './work-calls.ts';

/** Manoeuvres: the effects of burns, the smallest one, and plans from draft to execution. */
export function manoeuvreCalls(ports: PlanPorts & { readonly providers?: Providers | undefined }): readonly Handled[] {
  return [
    ...workCalls(ports),
    ...searchCalls(ports),
    ...planCalls(ports),
    ...providerCalls(ports),
    ...fileCalls(ports),
    ...flownCalls(ports),
  ];
}
