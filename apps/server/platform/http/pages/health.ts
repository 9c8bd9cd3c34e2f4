import { operationsPaths } from '@farpass/contract/platform';
import type { FastifyInstance } from 'fastify';
import { build, version } from '../../../version.ts';

/** The conditions before the platform serves, by name: undefined if fulfilled, otherwise what is still missing. */
export type Readiness = () => Promise<Readonly<Record<string, string | undefined>>>;

/** Time for which a result is reused, because everyone may call this and each check costs a query. */
const answerHoldsMs = 500;

/** Checks at most twice a second, for all callers together. */
function atIntervals(readiness: Readiness): Readiness {
  let asked: { readonly atMs: number; readonly checks: ReturnType<Readiness> } | undefined;
  return () => {
    const nowMs = performance.now();
    if (asked === undefined || nowMs - asked.atMs > answerHoldsMs) asked = { atMs: nowMs, checks: readiness() };
    return asked.checks;
  };
}

/** `/healthz`: the process answers. `/readyz`: everything that it needs answers, too, and which build it is. */
export function mountHealth(app: FastifyInstance, readiness: Readiness): void {
  const current = atIntervals(readiness);
  app.get(operationsPaths.health, async () => ({ status: 'ok', checks: {} }));
  app.get(operationsPaths.readiness, async (_request, reply) => {
    const checks = await current();
    const ready = Object.values(checks).every((missing) => missing === undefined);
    const words = Object.fromEntries(Object.entries(checks).map(([name, missing]) => [name, missing ?? 'ok']));
    return reply
      .status(ready ? 200 : 503)
      .send({ status: ready ? 'ok' : 'starting', checks: words, version, build: build() });
  });
}
