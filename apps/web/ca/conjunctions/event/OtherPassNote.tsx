import type { ConjunctionDocument } from '@farpass/contract/conjunctions';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../texts/feature-texts.ts';
import details from '../../../ui/details/details.module.css';
import { useDisplayZone } from '../../../ui/format/DisplayZone.tsx';
import { formatInstant, readInstant } from '../../../ui/format/instant.ts';
import { formatProbability } from '../../../ui/format/power-of-ten.ts';
import { distanceText } from '../../../ui/format/quantity.ts';
import { Note } from '../../../ui/page/States.tsx';
import { readStatusLabel, statusLevelOf } from '../../../ui/status/status.ts';
import { conjunctionTexts } from './texts.ts';

/** The most probable other pass of the pair that is ahead, with the way to it; nothing if none is known. */
export function OtherPassNote({ of: { otherPass, conjunctionData, satelliteId } }: OtherPassNoteProps) {
  const t = useTexts(conjunctionTexts);
  const zone = useDisplayZone();
  if (otherPass === undefined) return null;
  const { tca, probabilityOfCollision: probability, riskLevel, missDistance, conjunctionId, manoeuvreId } = otherPass;
  const time = (at: string) => formatInstant(readInstant(at) ?? Number.NaN, { pattern: 'seconds', zone });
  const isWorse = probability > (conjunctionData.probabilityOfCollision ?? 0);
  const sentence = t(isWorse ? 'otherPass.worse' : 'otherPass.other', {
    tca: time(tca),
    probability: formatProbability(probability, 2),
    miss: missDistance === undefined ? '' : t('otherPass.miss', { distance: distanceText(missDistance) }),
  });
  return (
    <Note level={statusLevelOf(readStatusLabel(riskLevel))} isRisk>
      {sentence}{' '}
      {conjunctionId === undefined ? null : (
        <Link
          className={details['link']}
          to="/ca/conjunction/$satellite_id/$conjunction_id"
          params={{ satellite_id: satelliteId, conjunction_id: conjunctionId }}
        >
          {t('otherPass.open')}
        </Link>
      )}
      {manoeuvreId === undefined ? null : t('otherPass.found', { at: time(otherPass.foundAt ?? '') })}
    </Note>
  );
}

interface OtherPassNoteProps {
  readonly of: ConjunctionDocument;
}
