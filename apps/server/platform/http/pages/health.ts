import type { FastifyInstance } from 'fastify';

/** What must hold before the platform serves: by name, undefined when it holds, else what is still missing. */
export type Readiness = () => Promise<Readonly<Record<string, string | undefined>>>;

/** `/healthz`: the process answers. `/readyz`: everything that it needs answers too. */
export function mountHealth(app: FastifyInstance, readiness: Readiness): void {
  app.get('/healthz', async () => ({ status: 'ok', checks: {} }));
  app.get('/readyz', async (_request, reply) => {
    const checks = await readiness();
    const ready = Object.values(checks).every((missing) => missing === undefined);
    const words = Object.fromEntries(Object.entries(checks).map(([name, missing]) => [name, missing ?? 'ok']));
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ok' : 'starting', checks: words });
  });
}
