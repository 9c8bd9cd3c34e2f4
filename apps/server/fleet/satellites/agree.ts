import type { SatelliteReplacement } from '@farpass/contract/fleet';
import type { Static } from 'typebox';
import type { Tx } from '../../platform/db/index.ts';
import { operatorScope, withoutNulls } from '../../platform/db/index.ts';
import { appendEvent } from '../../platform/events/index.ts';
import type { Agreement } from '../door/calls.ts';
import type { LooseningRow } from '../door/tables.ts';
import { replacement } from './calls.ts';
import type { ChangePorts } from './change.ts';
import { removeWith } from './removal.ts';
import { lockSatellite, settingsOf, updateSatellite } from './store.ts';

/** A second person agrees to settings of a satellite: the same request again. */
export async function agreeToSettings(ports: ChangePorts, row: LooseningRow, agreement: Agreement): Promise<void> {
  const { document, name, ...numbers } = row.request as Requested;
  const { reason, subjectId: satelliteId } = row;
  await replacement(ports, agreement, {
    ...{ ...document, name, ...withoutNulls(numbers), satelliteId },
    acceptedRisk: { reason },
  });
}

interface Requested {
  readonly name: string;
  readonly noradId: number | null;
  readonly cosparId: string | null;
  readonly document: Omit<Static<typeof SatelliteReplacement>, 'name' | 'noradId' | 'cosparId'>;
}

/** A second person agrees that a satellite is removed. */
export async function agreeToRemoval(ports: ChangePorts, row: LooseningRow, agreement: Agreement): Promise<void> {
  await removeWith(ports, agreement, { satelliteId: row.subjectId, reason: row.reason });
}

/** One person is enough for a satellite from now on; one that is no longer there needs nothing. */
export async function endTwoPeople(
  tx: Tx,
  { operatorId, subjectId: satelliteId, person }: LooseningRow,
  { whenChanged, whenRuleChanged }: Pick<ChangePorts, 'whenChanged' | 'whenRuleChanged'>,
): Promise<void> {
  const scope = operatorScope(operatorId);
  const stored = await lockSatellite(tx, scope, satelliteId);
  if (stored === undefined) return;
  const settings = settingsOf(stored);
  const manoeuvres = { ...settings.configuration?.manoeuvres, needsTwoPeople: false };
  const configuration = { ...settings.configuration, manoeuvres };
  await updateSatellite(tx, scope, { ...settings, configuration, satelliteId });
  await whenChanged(tx, satelliteId);
  await whenRuleChanged(tx, { satelliteId, person, needsTwoPeople: false });
  await appendEvent(tx, {
    audience: { kind: 'operator', operatorId },
    kind: 'ca.satellites.changed',
    payload: { satelliteId },
  });
}
