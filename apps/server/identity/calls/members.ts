import {
  type AuditLineDocument,
  changeOperatorMember,
  getSignInRules,
  listAuditLines,
  listOperatorMembers,
  type OperatorMemberDocument,
  removeOperatorMember,
  setSignInRules,
} from '@farpass/contract/identity';
import { because, Problem, saying } from '@farpass/contract/problem';
import type { Caller } from '../../platform/auth/caller.ts';
import { refuseScript } from '../../platform/auth/script.ts';
import { hasSecondFactor } from '../../platform/auth/second-factor.ts';
import { type Database, instantOf, type ListPage, type Read, type Tx } from '../../platform/db/index.ts';
import { answer, type Handled, handle, isTimeMark, readList } from '../../platform/http/index.ts';
import { type AuditFilter, countAudit, listAudit, type ReadLine } from '../operators/audit.ts';
import { listMembers, type MemberChange, type OperatorMember, type TellMemberChange } from '../operators/members.ts';
import { findSignInRules, storeSignInRules } from '../operators/sign-in-rules.ts';
import { isAdministratorOf, lockMembers, removeMembership, setAdministrator } from '../operators/store.ts';
import { removeScriptTokensFor } from '../tokens/script-token.ts';

/** The names of what lines are about, by kind and id. */
export type NameSubjects = (
  read: Read,
  caller: Caller,
  subjects: readonly { readonly kind: string; readonly id: string }[],
) => Promise<ReadonlyMap<string, string>>;

interface MemberPorts {
  readonly stepUpLevels?: readonly string[] | undefined;
  readonly nameSubjects?: NameSubjects | undefined;
  readonly tellMemberChange?: TellMemberChange | undefined;
}

const noNames: NameSubjects = async () => new Map();
const tellNoOne: TellMemberChange = async () => undefined;

type Changed = Pick<MemberChange, 'operatorId' | 'state' | 'person'> & { readonly changed: OperatorMember };

/** The members of an operator and what was done in it, for its administrators. */
export function memberCalls(db: Database, ports: MemberPorts): readonly Handled[] {
  const { stepUpLevels = [], nameSubjects = noNames, tellMemberChange = tellNoOne } = ports;
  const tell = async (tx: Tx, { changed, ...about }: Changed) => {
    const members = await listMembers(tx, about.operatorId);
    const hearers = members.filter((one) => !one.isDisabled && (one.isAdministrator || one.userId === changed.userId));
    await tellMemberChange(tx, { ...about, member: changed.userName, hearers });
  };
  return [
    handle(listOperatorMembers, async ({ caller }) => {
      const members = await db.read((read) => listMembers(read, caller.operatorId));
      // Someone without a role works for no one here yet: who the others are is not theirs to read.
      const isStranger = caller.isAdministrator !== true && Object.keys(caller.granted).length === 0;
      const shown = isStranger ? members.filter(({ userId }) => userId === caller.userId) : members;
      return answer(200, shown.map(memberDocument));
    }),
    handle(changeOperatorMember, async ({ caller, params, body, audit, refuseOldSignIn }) => {
      refuseScript(caller);
      refuseOthers(caller);
      refuseOldSignIn();
      const { operatorId } = caller;
      const userId = params['user-id'];
      return db.transaction(async (tx) => {
        await lockForAdministrator(tx, caller);
        const before = await listMembers(tx, operatorId);
        const others = before.filter((one) => one.isAdministrator && !one.isDisabled && one.userId !== userId);
        if (!body.isAdministrator && others.length === 0) throw lastAdministrator();
        const isMember = await setAdministrator(tx, { userId, operatorId, isAdministrator: body.isAdministrator });
        if (!isMember) throw noMember(userId);
        await audit(tx, { subject: { kind: 'user', id: userId }, details: { isAdministrator: body.isAdministrator } });
        const changed = await requireMember(tx, { operatorId, userId });
        const isSame = before.some((one) => one.userId === userId && one.isAdministrator === changed.isAdministrator);
        const state = changed.isAdministrator ? 'ADMINISTRATOR' : 'NO_ADMINISTRATOR';
        if (!isSame) await tell(tx, { operatorId, state, person: caller.userName, changed });
        return answer(200, memberDocument(changed));
      });
    }),
    handle(getSignInRules, async ({ caller }) =>
      answer(200, await db.read((read) => findSignInRules(read, caller.operatorId))),
    ),
    handle(setSignInRules, async ({ caller, body, audit, refuseOldSignIn }) => {
      refuseScript(caller);
      refuseOthers(caller);
      refuseOldSignIn();
      const { operatorId } = caller;
      const demands = body.factorOfMembers || body.factorOfSteps;
      if (demands && !hasSecondFactor(caller, stepUpLevels))
        throw new Problem('CONFLICT', because(saying('FACTOR_OF_OWN_MISSING', {})));
      return db.transaction(async (tx) => {
        await lockForAdministrator(tx, caller);
        const before = await findSignInRules(tx, operatorId);
        await storeSignInRules(tx, operatorId, body);
        await audit(tx, { subject: { kind: 'operator', id: operatorId }, details: { before, after: body } });
        return answer(200, body);
      });
    }),
    handle(removeOperatorMember, async ({ caller, params, audit, refuseOldSignIn }) => {
      refuseScript(caller);
      refuseOthers(caller);
      refuseOldSignIn();
      const { operatorId } = caller;
      const userId = params['user-id'];
      if (userId === caller.userId) throw new Problem('CONFLICT', because(saying('MEMBER_IS_SELF', {})));
      await db.transaction(async (tx) => {
        await lockForAdministrator(tx, caller);
        const changed = await requireMember(tx, { operatorId, userId });
        const { userName, invited } = changed;
        await removeMembership(tx, { userId, operatorId });
        await removeScriptTokensFor(tx, { userId, operatorId });
        await audit(tx, { subject: { kind: 'user', id: userId }, details: { userName, invited } });
        await tell(tx, { operatorId, state: 'REMOVED', person: caller.userName, changed });
      });
      return answer(204);
    }),
    handle(listAuditLines, async ({ caller, query, url }) => {
      refuseOthers(caller);
      const { actor, action, from, to } = query;
      const instantIn = (text: string | undefined) => (text === undefined ? undefined : instantOf(text));
      const times = { from: instantIn(from), to: instantIn(to) };
      const filter: AuditFilter = { operatorId: caller.operatorId, actor, action, ...times };
      return db.read(async (read) => {
        const list = {
          rows: (page: ListPage) => listAudit(read, { ...filter, ...page }),
          count: () => countAudit(read, filter),
          markOf: ({ at, id }: ReadLine) => ({ key: at, id }),
          isMark: isTimeMark,
        };
        const { rows, headers } = await readList({ url, query }, list);
        const lines = rows.map(lineDocument);
        const subjects = lines.flatMap(({ subject }) => (subject === undefined ? [] : [subject]));
        const names = await nameSubjects(read, caller, subjects);
        return answer(
          200,
          lines.map((line) => withName(line, names)),
          { headers },
        );
      });
    }),
  ];
}

function memberDocument({ invitedBy, lastSignIn, roles, invited, ...member }: OperatorMember): OperatorMemberDocument {
  return {
    ...member,
    roles: [...roles],
    invited: [...invited],
    ...(invitedBy === undefined ? {} : { invitedBy }),
    ...(lastSignIn === undefined ? {} : { lastSignIn }),
  };
}

function lineDocument({ subjectKind, subjectId, requestId, details, ...line }: ReadLine) {
  return {
    ...line,
    ...(subjectKind === null || subjectId === null ? {} : { subject: { kind: subjectKind, id: subjectId } }),
    ...(requestId === null ? {} : { requestId }),
    ...(details === null ? {} : { details }),
  };
}

function withName(line: ReturnType<typeof lineDocument>, names: ReadonlyMap<string, string>): AuditLineDocument {
  const { subject } = line;
  const name = subject && names.get(`${subject.kind} ${subject.id}`);
  return name === undefined || subject === undefined ? line : { ...line, subject: { ...subject, name } };
}

async function requireMember(
  read: Read,
  { operatorId, userId }: { readonly operatorId: string; readonly userId: string },
): Promise<OperatorMember> {
  const found = (await listMembers(read, operatorId)).find((one) => one.userId === userId);
  if (found === undefined) throw noMember(userId);
  return found;
}

/** Refuses everyone but the administrators of the operator. */
function refuseOthers({ isAdministrator, userName }: Caller): void {
  if (isAdministrator === true) return;
  throw new Problem('ROLE_MISSING', because(saying('OPERATOR_ADMINISTRATOR_NEEDED', { person: userName })));
}

/** Locks the members, and refuses someone who is not an administrator any longer. */
async function lockForAdministrator(tx: Tx, caller: Caller): Promise<void> {
  await lockMembers(tx, caller.operatorId);
  refuseOthers({ ...caller, isAdministrator: await isAdministratorOf(tx, caller) });
}

function noMember(id: string): Problem {
  return new Problem('NOT_FOUND', because(saying('NO_MEMBER', { id: id.slice(0, 64) })));
}

function lastAdministrator(): Problem {
  return new Problem('CONFLICT', because(saying('LAST_ADMINISTRATOR', {})));
}
