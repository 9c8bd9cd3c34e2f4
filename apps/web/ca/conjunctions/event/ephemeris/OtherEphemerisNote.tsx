import type { ConjunctionDocument } from '@farpass/contract/conjunctions';
import { listPublishedEphemerides } from '@farpass/contract/fleet';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../../api/api-context.tsx';
import { callQuery } from '../../../../api/call-query.ts';
import { useTexts } from '../../../../texts/feature-texts.ts';
import { useDisplayZone } from '../../../../ui/format/DisplayZone.tsx';
import { formatInstant, readInstant } from '../../../../ui/format/instant.ts';
import { Note } from '../../../../ui/page/States.tsx';
import { conjunctionsTexts } from '../../texts.ts';
import { isCatalogued } from '../EventFacts.tsx';

/** The ephemerides that others publish of the other object. */
export function useOtherEphemerides(secondaryId: string) {
  const parts = isCatalogued(secondaryId) ? { params: { 'norad-id': Number(secondaryId) } } : undefined;
  return useQuery({ ...callQuery(useApi(), listPublishedEphemerides, parts), retry: false });
}

/** Which data screenings have of the other object, if its owner publishes an ephemeris that reaches the closest approach. */
export function OtherEphemerisNote({
  conjunction: { secondaryId, conjunctionData },
}: {
  readonly conjunction: ConjunctionDocument;
}) {
  const t = useTexts(conjunctionsTexts);
  const zone = useDisplayZone();
  const { data = [] } = useOtherEphemerides(secondaryId);
  const reaching = data.filter(({ from, to }) => isWithin(conjunctionData.tca, { from, to }));
  const file = reaching.find(({ state }) => state === 'USED') ?? reaching.find(({ state }) => state === 'DOUBTED');
  if (file === undefined || file.state === 'REPLACED') return null;
  const text = (time: string) => formatInstant(readInstant(time) ?? 0, { pattern: 'seconds', zone });
  const times = { made: text(file.madeAt), to: text(file.to) };
  return (
    <Note level={file.state === 'USED' ? 'pending' : 'caution'}>
      {t(`otherEphemeris.${file.state}`, { file: file.fileName, ...times })}
    </Note>
  );
}

function isWithin(time: string, { from, to }: { readonly from: string; readonly to: string }): boolean {
  const [at, begin, end] = [time, from, to].map((each) => readInstant(each) ?? Number.NaN);
  return at !== undefined && begin !== undefined && end !== undefined && begin <= at && at <= end;
}
