import * as conjunctions from '@farpass/contract/conjunctions';
import * as connections from '@farpass/contract/connections';
import * as coordination from '@farpass/contract/coordination';
import * as fleet from '@farpass/contract/fleet';
import * as history from '@farpass/contract/history';
import * as manoeuvres from '@farpass/contract/manoeuvres';
import * as odt from '@farpass/contract/odt';
import * as screenings from '@farpass/contract/screenings';
import * as watch from '@farpass/contract/watch';
import fc from 'fast-check';
import { IsSchema, type TSchema } from 'typebox';
import { Check } from 'typebox/schema';
import { describe, expect, it } from 'vitest';
import { accepts } from './accepts.ts';

const demands = ['type', 'enum', 'const', 'anyOf', 'pattern', 'minLength', 'maxLength'];
const limits = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'];
const annotations = ['description', 'default', 'title', 'examples'];
const known = new Set([...demands, ...limits, ...annotations]);

/** The schemas of texts and numbers in a schema, without those that have other keywords. */
function leavesOf(schema: unknown): readonly TSchema[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const inner = Object.values(schema).flatMap(leavesOf);
  const isLeaf = 'type' in schema && ['string', 'number', 'integer'].includes(String(schema.type));
  const isKnown = Object.keys(schema).every((keyword) => known.has(keyword));
  return IsSchema(schema) && isKnown && (isLeaf || 'enum' in schema || 'anyOf' in schema) ? [schema, ...inner] : inner;
}

const leaves = new Map(
  [fleet, conjunctions, connections, screenings, manoeuvres, coordination, watch, history, odt]
    .flatMap((calls) => Object.values(calls).flatMap(leavesOf))
    .map((leaf) => [JSON.stringify(leaf), leaf]),
);
const bounds = [...leaves.values()].flatMap((leaf) => Object.values(leaf)).filter((value) => typeof value === 'number');
const words = [...leaves.values()].flatMap((leaf) => ('enum' in leaf ? leaf.enum : [])) as readonly (string | number)[];

const number = fc.oneof(
  fc.constantFrom(...bounds),
  fc.constantFrom(...bounds).map((bound) => bound + 1e-9),
  fc.integer(),
  fc.double(),
);
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc.stringMatching(/^[\w. :+-]{0,40}$/),
  fc.constantFrom('2026-11-23T12:00:00Z', '25994', '', 'a'.repeat(64), 'a'.repeat(65), '🛰'.repeat(64)),
);

describe('the check of a field', () => {
  it('accepts and refuses what the server does, for the texts and numbers of the contract', () => {
    expect(leaves.size).toBeGreaterThan(50);
    const value = fc.oneof(number, text, fc.constantFrom(...words));
    fc.assert(
      fc.property(value, (one) => {
        for (const leaf of leaves.values()) {
          if (accepts(leaf, one) !== Check(leaf, one))
            throw new Error(`${JSON.stringify(one)} against ${JSON.stringify(leaf)}`);
        }
      }),
      { numRuns: 200 },
    );
  });
});
