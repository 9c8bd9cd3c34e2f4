import { readCdm } from '@farpass/ccsds/cdm';

/** Drag and radiation coefficients times area over mass of one object by a message [m²/kg]; undefined if it cannot be read. */
export function areaOverMassOf(
  text: string,
  side: 'object1' | 'object2',
): Readonly<Record<'DRAG' | 'RADIATION', number | undefined>> | undefined {
  const result = readCdm(text, { mode: 'lenient' });
  if (result.kind === 'faults') return undefined;
  const { CD_AREA_OVER_MASS: drag, CR_AREA_OVER_MASS: radiation } = result.record[side].data.values;
  return { DRAG: drag?.value, RADIATION: radiation?.value };
}
