import {
  type CdmDocument,
  type ConjunctionDocument,
  getCdmFile,
  getConjunctionBundle,
} from '@farpass/contract/conjunctions';
import { listScreenings, rescreenConjunction } from '@farpass/contract/screenings';
import { getBriefing } from '@farpass/contract/watch';
import { ActionIcon, Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { EllipsisIcon } from 'lucide-react';
import { useState } from 'react';
import { useApi, useListFreshness } from '../../api/api-context.tsx';
import { whenComputed } from '../../api/call-query.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { useLanguage } from '../../texts/language.ts';
import { download } from '../../ui/download.ts';
import { usePassed } from '../../ui/format/clock.ts';
import { useDisplayZone } from '../../ui/format/DisplayZone.tsx';
import { readInstant, zoneName } from '../../ui/format/instant.ts';
import { ButtonMenu } from '../../ui/menu/ButtonMenu.tsx';
import classes from './decisions.module.css';
import { decisionTexts } from './texts.ts';

interface ActionBarProps {
  readonly conjunction: ConjunctionDocument;
  readonly newest: CdmDocument | undefined;
}

/** The actions on an event; after its closest approach, only those that read it. */
export function ActionBar({ conjunction, newest }: ActionBarProps) {
  const t = useTexts(decisionTexts);
  const rescreen = useRescreening(conjunction);
  const plan = usePlanning(conjunction);
  const track = useTracking();
  const save = useDownload(newest);
  const brief = useBriefing(conjunction);
  const bundle = useBundle(conjunction);
  const isPast = usePassed(readInstant(conjunction.conjunctionData.tca) ?? 0);
  return (
    <fieldset className={classes['bar']} aria-label={t('actions.label')} style={{ border: 0, margin: 0, padding: 0 }}>
      <Button variant="default" size="compact-md" loading={brief.isWriting} onClick={brief.write}>
        {t('actions.briefing')}
      </Button>
      <ButtonMenu
        side="end"
        button={
          <ActionIcon
            variant="default"
            size={30}
            aria-label={t('actions.more')}
            data-hint={t('actions.more')}
            loading={rescreen.isStarting || bundle.isWriting}
          >
            <EllipsisIcon size={16} aria-hidden="true" />
          </ActionIcon>
        }
        entries={[
          { key: 'rescreen', label: t('actions.rescreen'), isDisabled: isPast, onChoose: rescreen.start },
          { key: 'plan', label: t('actions.plan'), isDisabled: isPast, onChoose: plan },
          { key: 'track', label: t('actions.track'), isDisabled: isPast, onChoose: track },
          { key: 'download', label: t('actions.download'), isDisabled: newest === undefined, onChoose: save },
          { key: 'bundle', label: t('actions.bundle'), onChoose: bundle.write },
        ]}
      />
      {brief.takesLonger ? <output className={classes['state']}>{t('actions.briefingTakesLonger')}</output> : null}
    </fieldset>
  );
}

/** Screens the satellite of the event again, and shows the screening. */
function useRescreening({ conjunctionId }: ConjunctionDocument) {
  const api = useApi();
  const freshness = useListFreshness();
  const navigate = useNavigate();
  const [isStarting, setStarting] = useState(false);
  const start = async () => {
    setStarting(true);
    try {
      const params = { 'conjunction-id': conjunctionId };
      const { screeningId, isAlreadyRunning } = await api.call(rescreenConjunction, { params });
      freshness.writeTo(listScreenings);
      await navigate({
        to: '/screening/$screening_id',
        params: { screening_id: screeningId },
        search: { event: conjunctionId, ...(isAlreadyRunning === true ? { already: 'yes' } : {}) },
      });
    } catch {
      setStarting(false);
    }
  };
  return { isStarting, start: () => void start() };
}

/** Link to the page on which a manoeuvre is planned. */
function usePlanning({ satelliteId, conjunctionId }: ConjunctionDocument): () => void {
  const navigate = useNavigate();
  const params = { satellite_id: satelliteId, conjunction_id: conjunctionId };
  return () => void navigate({ to: '/ca/manoeuvre/$satellite_id/$conjunction_id', params });
}

/** Link to the value of tracking. */
function useTracking(): () => void {
  const navigate = useNavigate();
  return () => void navigate({ to: '.', search: (before) => ({ ...before, tab: 'tracking' }) });
}

/** A report to pass on: the current state on one page, then the event from its first message on. */
function useBriefing({ conjunctionId, satelliteName, secondaryName }: ConjunctionDocument) {
  const api = useApi();
  const language = useLanguage();
  const zone = useDisplayZone();
  const [isWriting, setWriting] = useState(false);
  const [takesLonger, setTakesLonger] = useState(false);
  const write = async () => {
    setWriting(true);
    const query = { language, zone: zoneName(zone) };
    const order = { params: { 'conjunction-id': conjunctionId }, query };
    try {
      const content = await whenComputed(
        () => api.file(getBriefing, order),
        () => setTakesLonger(true),
      );
      download({ name: `report_${satelliteName}_${secondaryName}.pdf`.replaceAll(/[^\w.-]+/g, '_'), content });
    } catch {
      // The client has already reported the failure.
    } finally {
      setWriting(false);
      setTakesLonger(false);
    }
  };
  return { isWriting, takesLonger, write: () => void write() };
}

/** Everything that was computed about the event, for computing it again elsewhere. */
function useBundle({ conjunctionId }: ConjunctionDocument) {
  const api = useApi();
  const [isWriting, setWriting] = useState(false);
  const write = async () => {
    setWriting(true);
    const order = { params: { 'conjunction-id': conjunctionId } };
    try {
      const content = await whenComputed(
        () => api.file(getConjunctionBundle, order),
        () => undefined,
      );
      download({ name: `${conjunctionId}.farpass.zip`, content });
    } catch {
      // The client has already reported the failure.
    } finally {
      setWriting(false);
    }
  };
  return { isWriting, write: () => void write() };
}

/** The newest message as it was received. */
function useDownload(newest: CdmDocument | undefined): () => void {
  const api = useApi();
  return () => {
    if (newest === undefined) return;
    const { cdmId } = newest;
    void api
      .file(getCdmFile, { params: { 'cdm-id': cdmId } })
      .then((content) => download({ name: `${cdmId}.cdm`, content }))
      .catch(() => undefined);
  };
}
