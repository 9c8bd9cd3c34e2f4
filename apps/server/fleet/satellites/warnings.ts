import { areaDoubt, type SatelliteDocument } from '@farpass/contract/fleet';
import { saying } from '@farpass/contract/problem';

/** The doubtful values of a satellite, for its document and for a row of a list; nothing if there are none. */
export function warned(body: Parameters<typeof areaDoubt>[0]): Pick<SatelliteDocument, 'warnings'> {
  const doubt = areaDoubt(body);
  if (doubt === undefined) return {};
  const { message } = saying(doubt.code, doubt.parameters);
  return { warnings: [{ ...doubt, message }] };
}
