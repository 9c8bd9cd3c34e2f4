import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { FastifyRequest } from 'fastify';
import { providerPath, webOrigins } from './clients.ts';

/**
 * Makes a raw request look to the provider as it would at the public address: it then builds every address from that,
 * whatever Host header a client sends, and marks its cookies as secure when the public address is.
 */
export function speakPublicly(raw: IncomingMessage, publicUrl: string): void {
  const { host, protocol } = new URL(publicUrl);
  raw.headers['x-forwarded-host'] = host;
  raw.headers['x-forwarded-proto'] = protocol.replace(':', '');
}

/** Takes the mount path off a raw request, as the provider expects from the server that mounts it. */
export function takeOffMount(raw: IncomingMessage): void {
  const url = raw.url ?? '/';
  Object.assign(raw, { originalUrl: url, url: url.slice(providerPath.length) || '/' });
}

/** Headers of every page of the provider: nothing but our own style, no frame but ours, forms to us and back to the application. */
export function pageHeaders(publicUrl: string): Readonly<Record<string, string>> {
  // A policy takes no IPv6 addresses.
  const targets = webOrigins(publicUrl).filter((origin) => !origin.includes('['));
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    `form-action 'self' ${targets.join(' ')}`,
  ];
  return {
    'Content-Security-Policy': policy.join('; '),
    'Cache-Control': 'no-store',
    // Not no-referrer: browsers would then send `Origin: null` with our own forms.
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'SAMEORIGIN',
  };
}

export function setHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

const largestForm = 16_384;

/** The fields of a posted form. A form of ours is small; a larger body is not read to its end. */
export async function readForm(request: FastifyRequest): Promise<URLSearchParams | undefined> {
  const length = Number(request.headers['content-length'] ?? Number.NaN);
  const type = request.headers['content-type'] ?? '';
  if (!(length <= largestForm) || !type.startsWith('application/x-www-form-urlencoded')) return undefined;
  return new URLSearchParams(await text(request.raw));
}

/** Whether a browser says that the request comes from a page of another site. Browsers that say nothing are believed. */
export function isForeign(request: FastifyRequest, publicUrl: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const { origin } = request.headers;
  return origin !== undefined && !webOrigins(publicUrl).includes(origin);
}
