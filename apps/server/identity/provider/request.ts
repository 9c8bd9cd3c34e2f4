import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { FastifyRequest } from 'fastify';
import { providerPath, webOrigins } from './clients.ts';

/**
 * Makes a raw request look as if it arrived at the public address: the provider then builds all addresses from it,
 * regardless of the client's Host header, and marks its cookies as secure if the public address uses TLS.
 */
export function speakPublicly(raw: IncomingMessage, publicUrl: string): void {
  const { host, protocol } = new URL(publicUrl);
  raw.headers['x-forwarded-host'] = host;
  raw.headers['x-forwarded-proto'] = protocol.replace(':', '');
}

/** Removes the mount path from a raw request, because the provider expects it without. */
export function takeOffMount(raw: IncomingMessage): void {
  const url = raw.url ?? '/';
  Object.assign(raw, { originalUrl: url, url: url.slice(providerPath.length) || '/' });
}

/**
 * Headers of every page of the provider: only our own styles and frames, and forms only to us and back to the
 * application.
 */
export function pageHeaders(publicUrl: string): Readonly<Record<string, string>> {
  // A content security policy cannot contain IPv6 addresses.
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
    // Not no-referrer, because browsers would then send `Origin: null` with our own forms.
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'SAMEORIGIN',
  };
}

export function setHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

const largestForm = 16_384;

/** The fields of a posted form. Our forms are small; a larger body is not read completely. */
export async function readForm(request: FastifyRequest): Promise<URLSearchParams | undefined> {
  const length = Number(request.headers['content-length'] ?? Number.NaN);
  const type = request.headers['content-type'] ?? '';
  if (!(length <= largestForm) || !type.startsWith('application/x-www-form-urlencoded')) return undefined;
  return new URLSearchParams(await text(request.raw));
}

/**
 * Whether a browser states that the request comes from a page of another site. A browser that states nothing is
 * accepted.
 */
export function isForeign(request: FastifyRequest, publicUrl: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const { origin } = request.headers;
  return origin !== undefined && !webOrigins(publicUrl).includes(origin);
}
