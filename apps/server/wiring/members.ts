import { findOperator, type TellMemberChange } from '../identity/index.ts';
import type { Tell } from '../notifications/tell.ts';
import { wordedAlert } from '../watch/alerts/raise.ts';

/** Tells the administrators of an operator at once, on the channels of a service that they use, that its members changed. */
export function tellMemberChangeBy(tell: Tell): TellMemberChange {
  return async (tx, { operatorId, state, member, person, hearers }) => {
    const operator = (await findOperator(tx, operatorId))?.name ?? operatorId;
    const recipients = hearers.map(({ userId, roles }) => {
      const service = roles.some((role) => role.startsWith('ca:')) ? 'ca' : 'odt';
      return { userId, operatorId, service } as const;
    });
    const parameters = { state, person, member, operator };
    const link = '/account/operator';
    await tell(tx, recipients, {
      ...wordedAlert({ code: 200, subject: 'operator.members', parameters, link }),
      isUrgent: true,
    });
  };
}
