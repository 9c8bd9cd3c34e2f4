import { formatUtc } from '@farpass/astro/time';
import { burnsDeclared } from '@farpass/intake/moves';

/** A burn that a message declares. UTC; m/s. */
export interface DeclaredBurnReport {
  readonly from: string;
  readonly to: string;
  /** Null if the message does not tell it. */
  readonly deltaVMPerS: number | null;
}

/** The burns that a message declares, and the designators of its object. */
export interface DeclaredReport {
  readonly designators: readonly string[];
  readonly burns: readonly DeclaredBurnReport[];
}

/** The burns that an OCM or OPM declares; undefined for anything else. */
export function declaredReport(text: string): DeclaredReport | undefined {
  const found = burnsDeclared(text);
  return (
    found && {
      designators: found.designators,
      burns: found.burns.map(({ from, to, deltaVMPerS }) => ({
        from: formatUtc(from, 0),
        to: formatUtc(to, 0),
        deltaVMPerS: deltaVMPerS === undefined ? null : Number(deltaVMPerS.toFixed(6)),
      })),
    }
  );
}
