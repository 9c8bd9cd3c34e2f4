import * as Type from 'typebox';
import { describe, expect, it } from 'vitest';
import { slimmed } from './slim-contracts.ts';

const slim = (code: string) => slimmed(code).replaceAll(/\s+/g, ' ');

describe('a module of the contract, as pages get it', () => {
  it('has calls without schemas, and without what only the server reads', () => {
    expect(
      slim(`export const listThings = route({
        ...ca,
        method: 'GET',
        path: '/things',
        operationId: 'listThings',
        summary: 'All things',
        audit: null,
        tags,
        query: Type.Object({ ...CursorQuery }),
        responses: { 200: page(Thing, 'By name.') },
      });`),
    ).toBe(
      "export const listThings = { ...ca, method: 'GET', path: '/things', operationId: 'listThings', tags, responses: { } };",
    );
  });

  it('says which calls answer with a file', () => {
    const answers = "responses: { 200: stream({ contentType: 'application/pdf' }), 304: empty('Unchanged.') }";
    expect(slim(`export const getFile = route({ ${answers} });`)).toContain("responses: { 200: { kind: 'stream' } }");
  });

  it('leaves schemas out that a shared part of several calls brings', () => {
    const code = "const part = { tags: ['a'], body: Thing };\nexport const call = route({ ...part, path: '/a' });";
    expect(slim(code)).toContain("call = { tags: ['a'], path: '/a' }");
  });

  it('slims the calls that a function makes, too', () => {
    expect(slim('export function call(path) { return route({ path, body: Thing }); }')).toBe(
      'export function call(path) { return { path }; }',
    );
  });

  it('has the schemas that pages read written out, without descriptions', () => {
    const days = Type.Number({ maximum: 30, description: 'Length.' });
    const exported = { Asked: Type.Object({ days, description: Type.Optional(Type.String()) }), all: [days] };
    expect(slimmed('export const Asked = Type.Object({ days });', exported)).toBe(
      'export const Asked = {"type":"object","required":["days"],"properties":{"days":{"type":"number","maximum":30},"description":{"type":"string"}}};',
    );
    expect(slimmed('export const kinds = { A: Type.Object({}) };', { kinds: { A: days } })).toBe(
      'export const kinds = {"A":{"type":"number","maximum":30}};',
    );
    expect(slimmed('export const all = [Type.Number()];', exported)).toContain('@__PURE__');
  });

  it('has texts written out that are chosen from others, so that the others are left out', () => {
    const code =
      'export const german = Object.fromEntries(Object.entries(all).map(([code, [, text]]) => [code, text]));';
    expect(slimmed(code, { german: { GONE: 'Weg.' } })).toBe('export const german = {"GONE":"Weg."};');
  });

  it('marks the other constants, so that a schema is left out if no page reads it', () => {
    expect(slim("export const Thing = Type.Object({ a: Type.String() });\nexport const names = ['a'];")).toBe(
      "export const Thing = /* @__PURE__ */ (() => (Type.Object({ a: Type.String() })))(); export const names = ['a'];",
    );
  });
});
