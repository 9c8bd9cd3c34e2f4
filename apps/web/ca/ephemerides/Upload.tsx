import { msPerDay } from '@farpass/astro/constants';
import {
  type EphemerisDocument,
  ephemerisContexts,
  listEphemeris,
  listSatellites,
  uploadEphemeris,
} from '@farpass/contract/fleet';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useListFreshness } from '../../api/api-context.tsx';
import { useList } from '../../api/lists/use-lists.ts';
import { useUploads } from '../../api/use-uploads.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { Choice } from '../../ui/choice/Choice.tsx';
import details from '../../ui/details/details.module.css';
import { ChoiceField } from '../../ui/form/Fields.tsx';
import { noFaults } from '../../ui/form/faults.ts';
import { formatNumber } from '../../ui/format/quantity.ts';
import { Card } from '../../ui/page/Page.tsx';
import { Note } from '../../ui/page/States.tsx';
import { HelpTooltip } from '../../ui/tooltip/HelpTooltip.tsx';
import { useHandedOver } from '../../ui/upload/handed-over.ts';
import { UploadField } from '../../ui/upload/UploadField.tsx';
import { WorstFound } from '../screenings/result/WorstFound.tsx';
import { useLiveScreenings } from '../screenings/use-screenings.ts';
import { hullOf, spansOf } from './coverage.ts';
import { droppedEphemerides } from './dropped.ts';
import classes from './ephemeris.module.css';
import { Findings } from './Findings.tsx';
import { openFitPositions } from './positions/FitPositions.tsx';
import { positionsTexts } from './positions/texts.ts';
import { openMapTable } from './table/MapTable.tsx';
import { tableTexts } from './table/texts.ts';
import { ephemerisTexts } from './texts.ts';

const designations = ['OPERATIONAL', 'TRIAL'] as const;
type Designation = (typeof designations)[number];
const purposes = ['none', ...ephemerisContexts] as const;
type Purpose = (typeof purposes)[number];

/** Uploads ephemeris files, as operational or on trial, and shows the outcome for each. */
export function Upload() {
  const t = useTexts(ephemerisTexts);
  const freshness = useListFreshness();
  const [designation, setDesignation] = useState<Designation>('OPERATIONAL');
  const [purpose, setPurpose] = useState<Purpose>('none');
  const [taken, setTaken] = useState<readonly EphemerisDocument[]>([]);
  const ofTable = useTexts(tableTexts);
  const ofPositions = useTexts(positionsTexts);
  const fields = { designation, ...(purpose === 'none' ? {} : { context: purpose }) };
  const onTaken = (accepted: readonly EphemerisDocument[]) => {
    setTaken((known) => [...accepted, ...known]);
    freshness.writeTo(listEphemeris);
  };
  const { files, onFiles } = useUploads(uploadEphemeris, {
    fields,
    onDone: ({ accepted }) => onTaken(accepted),
    onFailed: ({ faults }, file) => {
      const isTable = faults.some(({ code }) => code === 'TABLE_NOT_MAPPED');
      const arePositions = faults.some(({ code }) => code === 'POSITIONS_NOT_SAID');
      if (isTable) void openMapTable({ file, title: ofTable('title', { file: file.name }), fields, onTaken });
      if (arePositions) openFitPositions({ file, title: ofPositions('title', { file: file.name }), fields, onTaken });
      return isTable || arePositions;
    },
  });
  useHandedOver(droppedEphemerides, onFiles);
  useLiveScreenings();
  return (
    <Card>
      <div className={classes['upload']}>
        <Choice
          label={t('upload.as')}
          value={designation}
          choices={designations.map((value) => ({ value, label: t(`designation.${value}`) }))}
          onChange={setDesignation}
        />
        <HelpTooltip topic={t('upload.as')} text={t('upload.asHelp')} />
        <ChoiceField
          name="context"
          label={t('upload.purpose')}
          value={purpose}
          choices={purposes.map((value) => ({ value, label: t(`upload.contexts.${value}`) }))}
          onChange={setPurpose}
          faults={noFaults}
        />
        <HelpTooltip topic={t('upload.purpose')} text={t('upload.purposeHelp')} />
      </div>
      <UploadField label={t('upload.label')} hint={t('upload.hint')} files={files} onFiles={onFiles} />
      {taken.map((file) => (
        <Taken key={file.oemFileId} file={file} />
      ))}
    </Card>
  );
}

/** The outcome for an accepted file: its satellite, its coverage, whether it is screened, and the remarks on it. */
function Taken({ file }: { readonly file: EphemerisDocument }) {
  const t = useTexts(ephemerisTexts);
  const { fileName, satelliteId, segments, warnings, designation, startedScreeningId } = file;
  const satellites = useList(listSatellites, {}).data;
  const name = satellites?.find((one) => one.satelliteId === satelliteId)?.name;
  const hull = hullOf(spansOf(file));
  const days = hull === undefined ? undefined : formatNumber((hull.stopMs - hull.startMs) / msPerDay, 1);
  const facts = [
    name ?? t('unmapped'),
    ...(days === undefined ? [] : [t('upload.days', { days })]),
    t(segments.some(({ hasCovariance }) => hasCovariance) ? 'upload.covariance' : 'upload.noCovariance'),
  ];
  const isDoubtful = designation === 'QUARANTINED' || warnings.length > 0;
  return (
    <Note level={designation === 'QUARANTINED' ? 'serious' : isDoubtful ? 'caution' : 'ok'}>
      {t('upload.accepted', { file: fileName, facts: facts.join(', ') })}{' '}
      {designation === 'QUARANTINED' ? t('designation.QUARANTINEDHelp') : null}
      {startedScreeningId === undefined ? null : (
        <Link className={details['link']} to="/screening/$screening_id" params={{ screening_id: startedScreeningId }}>
          {t(designation === 'TRIAL' ? 'upload.trialScreening' : 'upload.screening')}
        </Link>
      )}
      {startedScreeningId === undefined ? null : <WorstFound screeningId={startedScreeningId} />}
      {warnings.length === 0 ? null : (
        <details>
          <summary>{t('upload.warnings', { file: fileName, count: warnings.length })}</summary>
          <Findings findings={warnings} />
        </details>
      )}
    </Note>
  );
}
