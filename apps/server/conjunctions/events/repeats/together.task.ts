import { type MessageSide, type PassOfPair, repeatedRisks } from '@farpass/conjunction/event';
import type { ListedRadiusDocument } from '@farpass/contract/fleet';
import { encounterFromCdm } from '@farpass/intake/cdm';
import { passOrbits } from '@farpass/intake/moves';
import type { OwnSatellite } from '../../cdms/own-satellite.ts';
import { knownRadiusKm, listedInKm } from '../../cdms/radii.ts';
import { receivedCdm } from '../../cdms/record.ts';

/** The coming passes of a pair, each with its newest message. */
export interface TogetherOrder {
  readonly satellite: OwnSatellite;
  readonly passes: readonly StoredPass[];
}

/** A pass as its event and its newest message are stored. */
export interface StoredPass extends Pick<PassOfPair, 'id'> {
  readonly tca: string;
  readonly probability: number | null;
  readonly ownSide: MessageSide;
  readonly listed: ListedRadiusDocument | undefined;
  /** The message as received; undefined for a summary. */
  readonly received: string | undefined;
}

/** The probability of a collision in any of them; undefined if none has one. */
export function run({ satellite, passes }: TogetherOrder) {
  const known = passes.map((pass): PassOfPair => {
    const { id, tca, probability } = pass;
    return { id, pair: ['', ''], tca, probability: probability ?? undefined, orbits: orbitsOf(pass, satellite) };
  });
  const risk = repeatedRisks(known).get(passes[0]?.id ?? '');
  return risk && { probability: risk.probability, correlated: risk.correlated };
}

function orbitsOf({ received, ownSide, listed }: StoredPass, satellite: OwnSatellite): PassOfPair['orbits'] {
  if (received === undefined) return undefined;
  const ownRadiusKm = knownRadiusKm(satellite.radius);
  const taken = encounterFromCdm(receivedCdm(received), { ownRadiusKm, listed: listedInKm(listed), ownSide });
  return passOrbits(taken, ownSide);
}
