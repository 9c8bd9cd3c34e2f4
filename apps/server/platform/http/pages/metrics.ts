import { operationsPaths } from '@farpass/contract/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { build, version } from '../../../version.ts';
import { isSameSecret } from '../../auth/same-secret.ts';

/** Numbers that other parts report on request, by metric name. */
export type Gauges = () => Promise<Readonly<Record<string, { readonly help: string; readonly value: number }>>>;

export interface Metrics {
  readonly text: () => Promise<{ readonly contentType: string; readonly body: string }>;
  readonly observe: (request: FastifyRequest, reply: FastifyReply) => void;
}

/** Prometheus metrics of one process: requests, event-loop delay, memory, and the numbers of other parts. */
export function createMetrics(gauges: Gauges): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 10 });
  const labelNames = ['method', 'route', 'status'];
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered.',
    labelNames,
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer.',
    labelNames,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const info = new Gauge({
    name: 'farpass_build_info',
    help: 'Version and commit of this process; always 1.',
    labelNames: ['version', 'commit', 'date'],
    registers: [registry],
  });
  const { commit, date } = build() ?? { commit: 'unknown', date: 'unknown' };
  info.set({ version, commit, date }, 1);
  return {
    text: async () => {
      await refresh(registry, gauges);
      return { contentType: registry.contentType, body: await registry.metrics() };
    },
    observe: (request, reply) => {
      const labels = {
        method: request.method,
        route: routeOf(request.routeOptions.url),
        status: String(reply.statusCode),
      };
      requests.inc(labels);
      durations.observe(labels, reply.elapsedTime / 1000);
    },
  };
}

/** The route of a call; files of the website are one route for each folder, because every version has other names. */
function routeOf(url: string | undefined): string {
  if (url === undefined) return 'unmatched';
  const [, folder] = /^(.*\/)[^/]*\.[^/]*$/.exec(url) ?? [];
  return folder === undefined || url.startsWith('/api/') ? url : `${folder}*`;
}

/** Collects the numbers of the other parts; a gauge is created when its name first appears. */
async function refresh(registry: Registry, gauges: Gauges): Promise<void> {
  for (const [name, { help, value }] of Object.entries(await gauges())) {
    const known = registry.getSingleMetric(name);
    const gauge = known instanceof Gauge ? known : new Gauge({ name, help, registers: [registry] });
    gauge.set(value);
  }
}

export function mountMetrics(app: FastifyInstance, metrics: Metrics, token: string | undefined): void {
  app.addHook('onResponse', (request, reply, done) => {
    metrics.observe(request, reply);
    done();
  });
  app.get(operationsPaths.metrics, async (request, reply) => {
    if (!mayRead(request, token)) return reply.callNotFound();
    const { contentType, body } = await metrics.text();
    return reply.type(contentType).send(body);
  });
}

const loopback = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];
const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

function mayRead({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) return isSameSecret({ given: headers.authorization ?? '', expected: `Bearer ${token}` });
  // A proxy on this machine also connects from loopback, but forwards requests of others.
  const isForwarded = forwardingHeaders.some((name) => headers[name] !== undefined);
  return !isForwarded && loopback.includes(socket.remoteAddress ?? '');
}
