import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { Problem } from '@farpass/contract/problem';
import { documentOf } from './problems.ts';

/**
 * Answers what is not an HTTP request, or has an address and headers beyond the limit, and closes the connection. No call
 * or hook sees such a request.
 */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.write(answerTo(error));
  socket.destroy(error);
}

function answerTo({ code }: NodeJS.ErrnoException): string {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return closing('408 Request Timeout', { type: 'text/plain', body: '' });
  const detail =
    code === 'HPE_HEADER_OVERFLOW'
      ? 'The address and the headers of the request are longer than 16 kB together.'
      : 'The request is not well-formed HTTP.';
  const problem = new Problem('REQUEST_INVALID', { detail, title: 'The request cannot be read' });
  const body = JSON.stringify(documentOf(problem, randomUUID()));
  return closing('400 Bad Request', { type: 'application/problem+json', body });
}

function closing(status: string, { type, body }: { readonly type: string; readonly body: string }): string {
  const headers = [`Content-Type: ${type}`, `Content-Length: ${Buffer.byteLength(body)}`, 'Connection: close'];
  return `HTTP/1.1 ${status}\r\n${headers.join('\r\n')}\r\n\r\n${body}`;
}
