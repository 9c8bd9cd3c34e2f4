import { getScreening } from '@farpass/contract/screenings';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.tsx';
import { callQuery } from '../../api/call-query.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { useDisplayZone } from '../../ui/format/DisplayZone.tsx';
import { formatInstant, readInstant } from '../../ui/format/instant.ts';
import { shellTexts } from '../texts.ts';
import { screeningName, screeningParts } from './names.ts';

/** The screening in an address by its objects and time; "Screening" while it is loading, and if there is none. */
export function ScreeningTag({ screeningId }: { readonly screeningId: string | undefined }) {
  const t = useTexts(shellTexts);
  const api = useApi();
  const zone = useDisplayZone();
  const { data } = useQuery(
    callQuery(api, getScreening, screeningId === undefined ? undefined : screeningParts(screeningId)),
  );
  const name = data === undefined ? undefined : screeningName(data);
  if (data === undefined || name === undefined) return t('crumb.screening');
  const atMs = readInstant(data.requestedAt);
  return atMs === undefined ? name : `${name}, ${formatInstant(atMs, { pattern: 'seconds', zone })}`;
}
