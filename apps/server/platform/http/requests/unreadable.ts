import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { Problem } from '@farpass/contract/problem';
import { documentOf } from './problems.ts';

/**
 * Answers what is not an HTTP request, has an address and headers beyond the limit, or does not arrive in time, and closes
 * the connection. No call or hook sees such a request.
 */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.write(answerTo(error));
  socket.destroy(error);
}

function answerTo({ code }: NodeJS.ErrnoException): string {
  const isLate = code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const document = documentOf(isLate ? late() : unreadable(code), randomUUID());
  const body = JSON.stringify(isLate ? { ...document, status: 408 } : document);
  return closing({ status: isLate ? '408 Request Timeout' : '400 Bad Request', body });
}

function late(): Problem {
  const detail =
    'The request did not arrive within its time: one minute for its headers, two minutes with its body. Send it again, or less at once.';
  return new Problem('REQUEST_INVALID', { detail, title: 'The request arrives too slowly' });
}

function unreadable(code: string | undefined): Problem {
  const detail =
    code === 'HPE_HEADER_OVERFLOW'
      ? 'The address and the headers of the request are longer than 16 kB together.'
      : 'The request is not well-formed HTTP.';
  return new Problem('REQUEST_INVALID', { detail, title: 'The request cannot be read' });
}

function closing({ status, body }: { readonly status: string; readonly body: string }): string {
  const type = 'application/problem+json';
  const headers = [`Content-Type: ${type}`, `Content-Length: ${Buffer.byteLength(body)}`, 'Connection: close'];
  return `HTTP/1.1 ${status}\r\n${headers.join('\r\n')}\r\n\r\n${body}`;
}
