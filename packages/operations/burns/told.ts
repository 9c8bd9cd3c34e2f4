/** An orbit after a burn, next to the orbit without it; along the track at the epoch of the orbit, m. */
export interface OrbitAfterBurn {
  /** The shift that the burn makes if it is flown as planned: positive forwards. */
  readonly effectM: number;
  /** The shift that the orbit has. */
  readonly shiftM: number;
  /** Of the orbit. */
  readonly sigmaM: number;
}

/** An orbit can tell whether a burn was flown if its sigma is below this share of what the burn does there. */
const tellingShare = 1 / 3;

/** From this many sigmas on a shift is not an error of the orbit. */
const certainSigmas = 3;

/**
 * Whether an orbit shows that a burn was flown, wholly or in part, or missed; undefined if it cannot tell. It shows a burn if it is
 * certainly away from the orbit without it, in the direction of the burn, and a missed one if it is certainly away from the orbit
 * with it and not from the one without it.
 */
export function burnToldBy({ effectM, shiftM, sigmaM }: OrbitAfterBurn): 'FLOWN' | 'MISSED' | undefined {
  const effect = Math.abs(effectM);
  if (!(sigmaM < effect * tellingShare)) return undefined;
  const shift = shiftM * Math.sign(effectM);
  const certain = certainSigmas * sigmaM;
  if (shift >= certain) return 'FLOWN';
  return Math.abs(shift) < certain && shift < effect - certain ? 'MISSED' : undefined;
}
