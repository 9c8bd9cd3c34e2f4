import type { CdmDocument } from '@farpass/contract/conjunctions';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../../../texts/feature-texts.ts';
import details from '../../../ui/details/details.module.css';
import { useDisplayZone } from '../../../ui/format/DisplayZone.tsx';
import { formatInstant, readInstant } from '../../../ui/format/instant.ts';
import { formatProbability } from '../../../ui/format/power-of-ten.ts';
import { cdmTexts } from '../../cdms/texts.ts';
import classes from './event.module.css';

interface MessagePartProps {
  readonly cdms: readonly CdmDocument[] | undefined;
  readonly children: (cdm: CdmDocument) => ReactNode;
}

/** A part that shows one of the messages, the newest unless the address names another. */
export function MessagePart({ cdms, children }: MessagePartProps) {
  const t = useTexts(cdmTexts);
  const zone = useDisplayZone();
  const id = useId();
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const chosen = cdms?.find(({ cdmId }) => cdmId === search['cdm']) ?? cdms?.[0];
  if (cdms === undefined || chosen === undefined) return null;
  const choose = (cdm: string) =>
    void navigate({ to: '.', search: (before) => ({ ...before, cdm }), replace: true, resetScroll: false });
  const labelOf = ({ creationDate, conjunctionData, originator }: CdmDocument) => {
    const created = formatInstant(readInstant(creationDate) ?? Number.NaN, { pattern: 'seconds', zone });
    return `${created} · ${originator} · ${formatProbability(conjunctionData.probabilityOfCollision ?? Number.NaN)}`;
  };
  return (
    <div className={details['stack']}>
      <div className={classes['choose']}>
        <label htmlFor={id}>{t('message.choose')}</label>
        <select id={id} value={chosen.cdmId} onChange={(event) => choose(event.currentTarget.value)}>
          {cdms.map((cdm) => (
            <option key={cdm.cdmId} value={cdm.cdmId}>
              {labelOf(cdm)}
            </option>
          ))}
        </select>
        <Link
          className={details['action']}
          to="/ca/cdm/$satellite_id/$conjunction_id/$message_id"
          params={{
            satellite_id: chosen.satelliteId,
            conjunction_id: chosen.conjunctionId,
            message_id: chosen.cdmId,
          }}
        >
          {t('message.open')}
        </Link>
      </div>
      {children(chosen)}
    </div>
  );
}
