import type { AgreeTo } from '../../fleet/door/calls.ts';
import type { TakeEffect } from '../../fleet/door/due.ts';
import { agreeToUse, type UsePorts } from '../../fleet/realism/use.ts';
import { agreeToRemoval, agreeToSettings, endTwoPeople } from '../../fleet/satellites/agree.ts';
import type { ChangePorts } from '../../fleet/satellites/change.ts';
import { refuseAgreementToSizes } from '../../history/objects/size-door.ts';
import { agreeToLift } from '../../history/retention/calls.ts';
import { agreeToRetention, liftHeld, shortenRetention } from '../../history/retention/change.ts';

/** The agreement of a second person, by the kind of the change. */
export function agreements(ports: ChangePorts & UsePorts): AgreeTo {
  return {
    SATELLITE: (row, agreement) => agreeToSettings(ports, row, agreement),
    SATELLITE_DELETED: (row, agreement) => agreeToRemoval(ports, row, agreement),
    OBJECT_SIZES: async () => refuseAgreementToSizes(),
    REALISM_USE: (row, agreement) => agreeToUse(ports, row, agreement),
    ONE_PERSON: (row, agreement) => agreeToSettings(ports, row, agreement),
    RETENTION: (row, agreement) => agreeToRetention(ports, row, agreement),
    HOLD_LIFTED: (row, agreement) => agreeToLift(ports, row, agreement),
  };
}

/** The effects on the day of a change, by its kind. */
export function effects(ports: Pick<ChangePorts, 'whenChanged' | 'whenRuleChanged'>): TakeEffect {
  return {
    SATELLITE: undefined,
    SATELLITE_DELETED: undefined,
    OBJECT_SIZES: undefined,
    REALISM_USE: undefined,
    ONE_PERSON: (tx, row) => endTwoPeople(tx, row, ports),
    RETENTION: shortenRetention,
    HOLD_LIFTED: liftHeld,
  };
}
