import { msPerDay } from '@farpass/astro/constants';
import { beforeEach } from 'vitest';
import { takeDue } from '../../fleet/door/due.ts';
import { noteRule } from '../../manoeuvres/plans/store.ts';
import { type Database, instantOfUnixMs } from '../../platform/db/index.ts';
import { tokenWith } from '../../platform/http/testing.ts';
import { effects } from '../../wiring/collision-avoidance/loosening-kinds.ts';
import { inventedCdm, portsAlone, servedAlone } from '../../wiring/collision-avoidance/testing.ts';
import type { TellOperator } from '../alerts/raise.ts';

const bearer = (marks: Parameters<typeof tokenWith>[1]) => ({
  authorization: `Bearer ${tokenWith({ ca: ['user'] }, marks)}`,
});

const hourMs = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString().slice(0, -1);

/** A fleet whose people come to the door: a member, an administrator, each of them twice, and their scripts. */
export function servedDoor() {
  const notices: Parameters<TellOperator>[2][] = [];
  const tellOperator: TellOperator = async (_tx, _operator, notice) => void notices.push(notice);
  const members = new Map<string, boolean>();
  const findDutyMembers = async () =>
    [...members].map(([userName, isAdministrator]) => ({ userId: userName, userName, isAdministrator }));
  const ca = servedAlone((database) => ({ ...portsAlone(database), tellOperator, findDutyMembers }));
  beforeEach(async () => {
    const tables = [
      'loosening',
      'conjunction_decision_log',
      'conjunction_decision',
      'legal_hold',
      'retention_settings',
    ];
    for (const table of [...tables, 'satellite', 'conjunction_event', 'cdm', 'cdm_file', 'cdm_physics'])
      await ca.database.db.execute(`delete from ${table}`);
    notices.length = 0;
    members.clear();
    for (const userName of ['mo', 'max', 'ada', 'alan']) members.set(userName, userName.startsWith('a'));
  });
  const people = {
    member: ca.askWith(bearer({ userName: 'mo', isAdministrator: false })),
    otherMember: ca.askWith(bearer({ userName: 'max', isAdministrator: false })),
    administrator: ca.askWith(bearer({ userName: 'ada' })),
    otherAdministrator: ca.askWith(bearer({ userName: 'alan' })),
    /** An administrator who signed in two hours ago. */
    tired: ca.askWith(bearer({ userName: 'ada', isSignedInLong: true })),
    script: ca.askWith(bearer({ userName: 'ada', isScript: true })),
  };
  const satelliteNow = async () => (await people.member('GET', '/satellites')).json()[0];
  return {
    ca,
    notices,
    people,
    /** The members, and whether they administer the operator. */
    members,
    satelliteNow,
    /** The only satellite with a critical conjunction two days ahead, as this document says. */
    critical: async (document: object): Promise<string> => {
      await people.administrator('POST', '/satellites', { name: 'OURS', noradId: 70001, ...document });
      const message = inventedCdm({ tca: at(48), messageId: 'NEAR', creationDate: at(-9) });
      return (await people.administrator('POST', '/cdms', message)).json().accepted[0].conjunctionId;
    },
  };
}

/** Makes so what is due in some days. */
export async function takeDueIn(days: number, database: Database): Promise<void> {
  const takeEffect = effects({ whenChanged: async () => undefined, whenRuleChanged: noteRule });
  const ports = { database, tellLoosening: async () => undefined, takeEffect };
  await takeDue(ports, instantOfUnixMs(Date.now() + days * msPerDay));
}

/** A document with another value at a place like `configuration.thresholds.critical`. */
export function withValue(document: object, place: string, value: unknown): Record<string, unknown> {
  const [name = '', ...rest] = place.split('.');
  const { [name]: inside, ...others } = { ...document } as Record<string, unknown>;
  const set = rest.length === 0 ? value : withValue(Object(inside ?? {}), rest.join('.'), value);
  return set === undefined ? others : { ...others, [name]: set };
}
