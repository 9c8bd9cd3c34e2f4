import type { RouteContract } from '@farpass/contract/route';
import { allows, fullPath } from '@farpass/contract/route';
import Type from 'typebox';
import Value from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import table from './access-table.json' with { type: 'json' };
import type { Platform } from './compose.ts';
import { composeForTest } from './composed.fixture.ts';
import { sampleOf } from './identity/attack/sample.ts';

/**
 * Each call on a line: its address, who may call it, by which further rules, whose rows it reads or changes, and what it can do
 * to alarms, evidence, and to who may. The first three are those of the contract. The other two are said here by a person.
 */
const lines: Readonly<Record<string, string>> = table;

const tenancies = ['secret', 'own', 'operator', 'parties', 'provider', 'common', 'platform'] as const;

/** The rules that a call has after its roles, by the problem with which it refuses; in the order of the line. */
const rules = {
  LOWERS_RISK: 'door',
  SECOND_PERSON_NEEDED: 'two people',
  SIGN_IN_AGAIN: 'recent sign-in',
  ROLE_MISSING: 'administrator or role',
  TOKEN_LIMITED: 'never scripts',
} as const;

let platform: Platform;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ platform, close } = await composeForTest({ FARPASS_DEMO: 'off', FARPASS_REQUESTS_PER_MINUTE: '100000' }));
  await platform.app.ready();
});
afterAll(() => close());

const accountMark = ({ isOfAccount }: RouteContract) => (isOfAccount === true ? ', account' : '');

function rolesText({ access }: RouteContract): string {
  if (access.kind === 'public') return 'public';
  if (access.kind === 'roles') return access.requirements.map((one) => one.replaceAll(',', ' or ')).join(' and ');
  const { unless } = access;
  return unless === undefined ? 'signed in' : `signed in (${unless.name}=${unless.value}: ${unless.requirement})`;
}

function rulesText({ problems = [] }: RouteContract): string {
  const found = Object.entries(rules).flatMap(([code, words]) => (problems.includes(code) ? [words] : []));
  return found.join(', ') || 'no further rule';
}

/** The part of a line that the contract says. */
function contractText(contract: RouteContract): string {
  const { method, path } = contract;
  return `${method} ${path} | ${rolesText(contract)}${accountMark(contract)} | ${rulesText(contract)} | `;
}

interface Line {
  readonly operationId: string;
  readonly rules: string;
  readonly tenancy: string;
  readonly effect: string;
}

function readLine(operationId: string): Line {
  const [, , said = '', tenancy = '', effect = ''] = (lines[operationId] ?? '').split(' | ');
  return { operationId, rules: said, tenancy, effect };
}

describe('the table of calls', () => {
  it('is that of the contract: who reviews a change of roles, rules or tenancy sees its line', () => {
    const wrong = platform.contracts.flatMap((contract) => {
      const { operationId } = contract;
      const expected = contractText(contract);
      const found = lines[operationId];
      if (found?.startsWith(expected) === true) return [];
      const { tenancy = '', effect = '' } = found === undefined ? {} : readLine(operationId);
      const line = `"${operationId}": "${expected}${tenancy || '<whose rows>'} | ${effect || '<effect>'}"`;
      return [`- "${operationId}": "${found ?? ''}"\n+ ${line}`];
    });
    const known = new Set(platform.contracts.map(({ operationId }) => operationId));
    const gone = Object.keys(lines).flatMap((name) => (known.has(name) ? [] : [`- "${name}": "${lines[name]}"`]));
    const accept =
      'If that is meant, put the lines with + into apps/server/access-table.json, and say why in the commit.';
    expect([...wrong, ...gone].join('\n'), accept).toBe('');
  });

  it('has whose rows every call touches, and what every change can do', () => {
    for (const contract of platform.contracts) {
      const { operationId, tenancy, effect } = readLine(contract.operationId);
      const isKnown = tenancy.split(' and ').every((one) => tenancies.some((name) => name === one));
      expect([operationId, tenancy, isKnown]).toEqual([operationId, tenancy, true]);
      const isRead = contract.method === 'GET';
      expect([operationId, effect === 'reads', effect.length > 4]).toEqual([operationId, isRead, true]);
      // What reaches beyond the rows of the caller's own people needs a role of administrators.
      const needsAdministrator = !allows(
        { ca: ['user'], odt: ['user', 'provider'], payments: ['user'] },
        requirementsIn(contract),
      );
      expect([operationId, needsAdministrator]).toEqual([operationId, tenancy === 'platform']);
    }
  });

  it('has a rule for whatever lowers alarms, removes evidence or changes who may, or says why there is none', () => {
    const grave = platform.contracts
      .map(({ operationId }) => readLine(operationId))
      .filter(({ effect }) => /^(alarms|evidence|who may|who hears|stops)/.test(effect));
    expect(grave.length).toBeGreaterThan(12);
    const unguarded = grave.filter((line) => line.rules === 'no further rule' && !line.effect.includes(':'));
    expect(unguarded.map(({ operationId }) => operationId)).toEqual([]);
  });
});

const requirementsIn = ({ access }: RouteContract) => (access.kind === 'roles' ? access.requirements : []);

const Made = Type.Object({ token: Type.String() });
const nobodysId = '01900000-0000-7000-8000-0000000000ff';
/** Calls that are refused for scripts only if they loosen or replace something; the tests of their features try them. */
const onlyIfLooser = ['door', 'then'] as const;

describe('a call that refuses', () => {
  it('tokens for scripts, or members, does so for an administrator’s script and for a member', async () => {
    const { commands } = platform.identity;
    const password = 'four sparrows over the bay';
    for (const userName of ['ada', 'mo'])
      await commands['user.add']?.({ userName, password, roles: ['ca:user', 'odt:user'], operator: 'Aurora' });
    await commands['member.administrator']?.({ user: 'ada', operator: 'Aurora', isAdministrator: true });
    const tokenOf = async (more: object) => Value.Parse(Made, await commands['token.make']?.({ ...more })).token;
    const tokens = { script: await tokenOf({ user: 'ada', days: 3 }), member: await tokenOf({ user: 'mo' }) };
    const ask = async (contract: RouteContract, token: string) => {
      const url = fullPath(contract).replaceAll(/\{[^}]+\}/g, nobodysId);
      const payload = contract.body === undefined ? undefined : { payload: Object(sampleOf(contract.body)) };
      const answer = await platform.app.inject({
        method: contract.method,
        url,
        headers: { authorization: `Bearer ${token}` },
        ...payload,
      });
      return answer.body === '' ? answer.statusCode : answer.json().code;
    };
    const isPlain = (line: Line) =>
      !onlyIfLooser.some((word) => line.rules.includes(word) || line.effect.endsWith(word));
    const refusing = async (rule: string, token: string) => {
      const found: string[] = [];
      for (const contract of platform.contracts) {
        const line = readLine(contract.operationId);
        if (!line.rules.includes(rule) || !isPlain(line) || line.tenancy !== 'operator') continue;
        found.push(`${contract.operationId} ${await ask(contract, token)}`);
      }
      return found.toSorted();
    };
    const ofScripts = [
      'changeOperatorMember',
      'deleteSource',
      'putDutyRoster',
      'removeOperatorMember',
      'setSignInRules',
    ];
    expect(await refusing(rules.TOKEN_LIMITED, tokens.script)).toEqual(
      ofScripts.map((name) => `${name} TOKEN_LIMITED`),
    );
    // A source or a change that is not there is not found, to a member as to anyone.
    const ofAdministrators = await refusing(rules.ROLE_MISSING, tokens.member);
    expect(ofAdministrators.filter((one) => !one.endsWith(' ROLE_MISSING'))).toEqual([
      'deleteSource NOT_FOUND',
      'withdrawLoosening NOT_FOUND',
    ]);
    expect(ofAdministrators.length).toBeGreaterThan(6);
  });
});
