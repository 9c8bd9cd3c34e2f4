import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { Settings } from './platform/settings/index.ts';

/** Characters of a path that a log line shows. */
const longestPath = 80;

/** The secret of a guest link, which is a permission. */
const secretInPath = /(\/coordination-guest\/)[^/]+/;

/**
 * Structured logs, to stdout unless another place is named. Headers with secrets are left out, and so is the query,
 * which may contain codes.
 */
export function createLog(settings: Pick<Settings, 'logLevel'>, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level: settings.logLevel,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]', '*.password', '*.secret'],
      remove: true,
    },
    serializers: {
      req: (request: { method: string; url: string; ip?: string }) => ({
        method: request.method,
        path: request.url.split('?')[0]?.replace(secretInPath, '$1…').slice(0, longestPath),
        address: request.ip,
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: pino.stdSerializers.err,
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
