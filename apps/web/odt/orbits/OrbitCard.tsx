import {
  cancelOrbit,
  getOrbit,
  isEndOfDetermination,
  listOrbits,
  type ObservationDocument,
  type OrbitDocument,
  type OrbitResultDocument,
  type OrbitSummaryDocument,
} from '@farpass/contract/odt';
import { Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useApi, useListFreshness } from '../../api/api-context.tsx';
import { callQuery } from '../../api/call-query.ts';
import { useList } from '../../api/lists/use-lists.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { ChoiceField } from '../../ui/form/Fields.tsx';
import { noFaults } from '../../ui/form/faults.ts';
import { useDisplayZone } from '../../ui/format/DisplayZone.tsx';
import { formatInstant, readInstant } from '../../ui/format/instant.ts';
import { formatSignificant } from '../../ui/format/quantity.ts';
import { Card } from '../../ui/page/Page.tsx';
import { EmptyState, ErrorState, Note } from '../../ui/page/States.tsx';
import { QueryTabs } from '../../ui/tabs/QueryTabs.tsx';
import { trackingHelpTexts } from '../words/help-texts.ts';
import words from '../words/words.module.css';
import { BeforeAfter } from './BeforeAfter.tsx';
import { ComparedOrbit } from './ComparedOrbit.tsx';
import { useFindingsText, useRemarksText } from './findings.ts';
import { Offers } from './Offers.tsx';
import { OrbitFigures } from './OrbitFigures.tsx';
import { openDetermination } from './open-determination.tsx';
import classes from './orbits.module.css';
import { Residuals } from './Residuals.tsx';
import { SensorsPart } from './SensorsPart.tsx';
import { orbitsTexts } from './texts.ts';
import { Uncertainty } from './Uncertainty.tsx';

interface OrbitCardProps {
  readonly requestId: string;
  readonly files: readonly ObservationDocument[] | undefined;
}

/** The orbits determined from the files of a request; the address names the one that is shown. */
export function OrbitCard({ requestId, files = [] }: OrbitCardProps) {
  const t = useTexts(orbitsTexts);
  const help = useTexts(trackingHelpTexts);
  const query = useList(listOrbits, { 'observation-request-id': requestId });
  const search = useSearch({ strict: false });
  const { data: orbits } = query;
  const shown = orbits?.find(({ orbitId }) => orbitId === search['orbit']) ?? orbits?.[0];
  const again =
    files.length === 0 ? undefined : (
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => openDetermination(t, { requestId, files, options: shown?.options })}
      >
        {t('again')}
      </Button>
    );
  return (
    <Card title={t('title')} help={help('orbit')} aside={again}>
      {orbits === undefined && query.isError ? (
        <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />
      ) : null}
      {orbits === undefined && !query.isError ? (
        <output className={classes['waiting']} aria-label={t('loading')} />
      ) : null}
      {orbits?.length === 0 ? <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState> : null}
      {orbits === undefined || shown === undefined ? null : (
        <div className={words['sections']}>
          {orbits.length < 2 ? null : <Which orbits={orbits} shown={shown} />}
          <Determination key={shown.orbitId} orbitId={shown.orbitId} />
        </div>
      )}
    </Card>
  );
}

interface WhichProps {
  readonly orbits: readonly OrbitSummaryDocument[];
  readonly shown: OrbitSummaryDocument;
}

function Which({ orbits, shown }: WhichProps) {
  const t = useTexts(orbitsTexts);
  const zone = useDisplayZone();
  const navigate = useNavigate();
  const nameOf = ({ createdDate, fileIds, state, verdict, judgement }: OrbitSummaryDocument) =>
    t('entry', {
      time: formatInstant(readInstant(createdDate) ?? 0, { pattern: 'seconds', zone }),
      count: fileIds.length,
      state: verdict === undefined ? t(`state.${state}`) : t(`verdict.${judgement?.verdict ?? verdict}`),
    });
  return (
    <div className={classes['choice']}>
      <ChoiceField
        name="orbit"
        label={t('which')}
        value={shown.orbitId}
        choices={orbits.map((orbit) => ({ value: orbit.orbitId, label: nameOf(orbit) }))}
        onChange={(orbit) => void navigate({ to: '.', search: (before) => ({ ...before, orbit }), resetScroll: false })}
        faults={noFaults}
      />
    </div>
  );
}

/** One determination: its progress, why it failed, or its result. */
function Determination({ orbitId }: { readonly orbitId: string }) {
  const t = useTexts(orbitsTexts);
  const findingsText = useFindingsText();
  const query = useQuery(callQuery(useApi(), getOrbit, { params: { 'orbit-id': orbitId } }));
  const { data: orbit } = query;
  if (orbit === undefined && query.isError)
    return <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />;
  if (orbit === undefined) return <output className={classes['waiting']} aria-label={t('loading')} />;
  if (!isEndOfDetermination(orbit.state)) return <Running orbit={orbit} />;
  const { result } = orbit;
  return (
    <>
      {orbit.state === 'CANCELLED' ? <Note>{t('state.CANCELLED')}</Note> : null}
      {orbit.failure === undefined ? null : (
        <Note level="serious">
          <strong>{t('state.FAILED')}.</strong> {findingsText(orbit)[0] ?? orbit.failure}
        </Note>
      )}
      {result === undefined ? null : <Determined orbit={orbit} result={result} />}
    </>
  );
}

function Running({ orbit: { orbitId, state, waitingBefore } }: { readonly orbit: OrbitDocument }) {
  const t = useTexts(orbitsTexts);
  const api = useApi();
  const freshness = useListFreshness();
  const cancel = () =>
    // The client reports a failure.
    void api
      .call(cancelOrbit, { params: { 'orbit-id': orbitId } })
      .catch(() => undefined)
      .then(() => freshness.writeTo(listOrbits, getOrbit));
  return (
    <output className={words['actions']}>
      <Loader size="xs" /> {state === 'QUEUED' ? t('waits', { count: waitingBefore ?? 0 }) : t('running')}
      <Button size="compact-xs" variant="default" onClick={cancel}>
        {t('cancel')}
      </Button>
    </output>
  );
}

const oneOfMany = { single: true, noneAllowed: false } as const;

interface DeterminedProps {
  readonly orbit: OrbitDocument;
  readonly result: OrbitResultDocument;
}

function Determined({ orbit, result }: DeterminedProps) {
  const t = useTexts(orbitsTexts);
  const remarksText = useRemarksText();
  const findingsText = useFindingsText();
  return (
    <div className={words['sections']}>
      <OrbitFigures orbit={orbit} result={result} />
      {(orbit.findings === undefined ? (orbit.reasons ?? []) : findingsText(orbit)).map((reason) => (
        <Note key={reason} level="caution">
          {reason}
        </Note>
      ))}
      <Burn result={result} />
      <ComparedOrbit orbit={orbit} result={result} />
      {remarksText(result).map((note) => (
        <Note key={note}>{note}</Note>
      ))}
      <Offers orbit={orbit} result={result} />
      <QueryTabs
        label={t('tabs.label')}
        parameter="part"
        rules={oneOfMany}
        tabs={[
          { key: 'uncertainty', label: t('tabs.uncertainty'), content: <Uncertainty result={result} /> },
          {
            key: 'residuals',
            label: t('tabs.residuals'),
            content: <Residuals key={orbit.orbitId} orbit={orbit} result={result} />,
          },
          { key: 'elements', label: t('tabs.elements'), content: <BeforeAfter orbit={orbit} result={result} /> },
          { key: 'sensors', label: t('tabs.sensors'), content: <SensorsPart result={result} /> },
        ]}
      />
    </div>
  );
}

const metresPerKm = 1000;

function Burn({ result: { burn } }: Pick<DeterminedProps, 'result'>) {
  const t = useTexts(orbitsTexts);
  const zone = useDisplayZone();
  if (burn === undefined) return null;
  const [radial, along, cross] = burn.deltaVRtnKmPerS;
  const metres = (perKm: number) => formatSignificant(perKm * metresPerKm, 3);
  const speed = metres(Math.hypot(...burn.deltaVRtnKmPerS));
  const time = formatInstant(readInstant(burn.utc) ?? 0, { pattern: 'seconds', zone });
  return (
    <Note level="caution">
      {t('burn', { time, speed, radial: metres(radial), along: metres(along), cross: metres(cross) })}
    </Note>
  );
}
