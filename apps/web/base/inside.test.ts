import { expect, it } from 'vitest';
import { isInside } from './inside.ts';

/**
 * Addresses that lead elsewhere although they look like a path, as the public lists of payloads for open redirects name
 * them: the OWASP cheat sheet on unvalidated redirects, and "Open Redirect" of PayloadsAllTheThings.
 */
const elsewhere = [
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '////evil.example/%2e%2e',
  '//evil.example/%2f..',
  '//evil.example//',
  '//evil%E3%80%82example',
  '//google.com@evil.example',
  '//evil.example#ops.example',
  '//evil.example?ops.example',
  '//evil.example\\@ops.example',
  '//[::1]',
  '//0x7f000001',
  '/\\evil.example',
  '/\\/evil.example',
  '\\/\\/evil.example/',
  '\\\\evil.example',
  '/\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '/\t\\evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '\u0000//evil.example',
  '/\t\t\n/\tevil.example',
  'https://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'HTTPS://evil.example',
  'http://evil.example',
  'ftp://evil.example',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'javascript://ops.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  'evil.example',
  '.evil.example',
  '@evil.example',
  ':80#@evil.example',
  '?next=//evil.example',
  '#//evil.example',
  '〱evil.example',
  '〵evil.example',
  '',
];

it('no address of the published payloads is inside the application', () => {
  expect(elsewhere.filter(isInside)).toEqual([]);
});

it('every one that is inside stays on the host for the browser', () => {
  const paths = ['/', '/ca/find?q=1#x', '/ca/../odt', '/%2f/evil.example', '/%09/evil.example', '/ //evil.example'];
  for (const path of [...paths, '/ca?next=//evil.example', '/ca//evil.example', '/a\\b', '/ö']) {
    expect([path, isInside(path)]).toEqual([path, true]);
    expect(new URL(path, 'https://ops.example').host).toBe('ops.example');
  }
});
