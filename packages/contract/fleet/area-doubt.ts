import { areaOverMassLimits, judgedAreaOverMass } from '@farpass/astro/constants';
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { keyed } from '../route/index.ts';

interface AreaAndMass {
  readonly dragArea?: number | undefined;
  readonly wetMass?: number | undefined;
}

/** Area over mass of a satellite [m²/kg]; undefined if its area or mass is not stated. */
export function areaOverMassOf({ dragArea = 0, wetMass = 0 }: AreaAndMass): number | undefined {
  return dragArea > 0 && wetMass > 0 ? dragArea / wetMass : undefined;
}

const Code = Type.Enum(['AREA_OVER_MASS_UNUSUAL', 'AREA_OVER_MASS_IMPOSSIBLE']);

/** A doubtful value of a satellite: what was found and what is expected. */
export const SatelliteWarning = Type.Object({
  pointer: Type.String({ description: 'The field, as a JSON pointer.' }),
  code: Code,
  message: Type.String(),
  parameters: keyed(Type.Number(), { description: 'What the sentence names.' }),
});

/** A warning without its sentence. */
type AreaDoubt = Omit<Static<typeof SatelliteWarning>, 'message'>;

/** A doubt about the drag area and the mass of a satellite together: most likely a unit. */
export function areaDoubt(body: AreaAndMass): AreaDoubt | undefined {
  const ratio = areaOverMassOf(body);
  if (ratio === undefined) return undefined;
  const judged = judgedAreaOverMass(ratio);
  if (judged === 'USUAL') return undefined;
  const { least, usual, most } = areaOverMassLimits;
  const found = Number(ratio.toPrecision(3));
  const isUnusual = judged === 'UNUSUAL';
  return {
    pointer: '/dragArea',
    code: isUnusual ? 'AREA_OVER_MASS_UNUSUAL' : 'AREA_OVER_MASS_IMPOSSIBLE',
    parameters: { found, least, most: isUnusual ? usual : most },
  };
}
