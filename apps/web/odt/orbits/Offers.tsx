import {
  adoptOrbit,
  determineOrbit,
  getOrbit,
  getOrbitFile,
  listOrbits,
  type OrbitDocument,
  type OrbitResultDocument,
  stopUsingOrbit,
} from '@farpass/contract/odt';
import { allows, serviceRequirements } from '@farpass/contract/route';
import { createScreening } from '@farpass/contract/screenings';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi, useListFreshness } from '../../api/api-context.tsx';
import { useNotifications } from '../../notifications/notifications-context.tsx';
import { usePerson } from '../../session/session-context.tsx';
import { useTexts } from '../../texts/feature-texts.ts';
import details from '../../ui/details/details.module.css';
import { download } from '../../ui/download.ts';
import { useDisplayZone } from '../../ui/format/DisplayZone.tsx';
import { Instant } from '../../ui/format/Instant.tsx';
import { formatInstant, readInstant } from '../../ui/format/instant.ts';
import { Note } from '../../ui/page/States.tsx';
import { HelpTooltip } from '../../ui/tooltip/HelpTooltip.tsx';
import { Hint } from '../../ui/tooltip/Hint.tsx';
import words from '../words/words.module.css';
import { useSetDistanceText } from './findings.ts';
import classes from './orbits.module.css';
import { StandingNote } from './StandingNote.tsx';
import { orbitsTexts } from './texts.ts';

interface OffersProps {
  readonly orbit: OrbitDocument;
  readonly result: OrbitResultDocument;
}

type OfferCode = NonNullable<OrbitResultDocument['offers'][number]['code']>;
type Adoption = OrbitDocument['adopted'][number];

/** The uses of the orbit with one click, those that were made, and its files. */
export function Offers({ orbit, result }: OffersProps) {
  const t = useTexts(orbitsTexts);
  const { busy, adopt } = useAdopting(orbit);
  const { verdict, catalogueId, standing, judgement, options } = orbit;
  const isOlder = standing?.kind === 'OLDER';
  const isMain = standing?.kind === 'BETTER' && (judgement?.verdict ?? 'GOOD') === 'GOOD';
  const whyNot = (code: OfferCode | undefined) => {
    if (code === 'NO_SATELLITE') return t('noSatellite', { number: catalogueId ?? '' });
    return verdict === 'poor' || catalogueId !== undefined ? t('notOffered') : t('noNumber');
  };
  const open = result.offers.filter(({ as }) =>
    orbit.adopted.every((adopted) => adopted.as !== as || adopted.stoppedAt !== undefined),
  );
  return (
    <>
      {standing === undefined || verdict === 'poor' ? null : (
        <StandingNote standing={standing} isStated={result.uncertainty.some(({ before }) => before !== undefined)} />
      )}
      {options.leftOut === undefined || open.length === 0 ? null : (
        <Note level="caution">
          {t('offer.leftOut', {
            name: orbit.createdBy,
            count: options.leftOut.length,
            why: options.leftOutWhy?.replace(/[^.!?]$/, '$&.') ?? '',
          })}
        </Note>
      )}
      <div className={classes['offers']}>
        {open.map(({ as, isPossible, code }) => (
          <span key={as} className={classes['offers']}>
            <Button
              variant={as === 'ELEMENT_SET' && isMain ? 'filled' : 'default'}
              size="compact-sm"
              disabled={!isPossible || (as === 'ELEMENT_SET' && isOlder)}
              loading={busy === as}
              onClick={() => void adopt(as)}
            >
              {t(`offer.${as}`)}
            </Button>
            <HelpTooltip
              topic={t(`offer.${as}`)}
              text={!isPossible ? whyNot(code) : as === 'ELEMENT_SET' && isOlder ? t('older') : t(`offer.help${as}`)}
            />
          </span>
        ))}
        <Proposals orbit={orbit} result={result} />
      </div>
      {open.some(({ code }) => code === 'NO_SATELLITE') ? <NoSatellite number={catalogueId} /> : null}
      {orbit.adopted.map((adoption) => (
        <Adopted key={`${adoption.as} ${adoption.at}`} {...{ orbit, adoption }} />
      ))}
      <EphemerisStays adopted={orbit.adopted} />
      <Files orbit={orbit} result={result} />
    </>
  );
}

/** An ephemeris belongs to a satellite of the fleet: explains what to do without one. */
function NoSatellite({ number }: { readonly number: number | undefined }) {
  const t = useTexts(orbitsTexts);
  const mayAdd = allows(usePerson()?.granted ?? {}, [serviceRequirements.ca]);
  return (
    <p className={words['quiet']}>
      {t('noSatellite', { number: number ?? '' })}{' '}
      {mayAdd ? (
        <Link className={details['link']} to="/ca/satellites" search={{ add: 'yes' }}>
          {t('addSatellite')}
        </Link>
      ) : null}
    </p>
  );
}

function useAdopting({ orbitId }: OrbitDocument) {
  const t = useTexts(orbitsTexts);
  const api = useApi();
  const freshness = useListFreshness();
  const notifications = useNotifications();
  const [busy, setBusy] = useState<Adoption['as']>();
  const adopt = async (as: Adoption['as']) => {
    setBusy(as);
    // The client reports a failure.
    const done = await api.call(adoptOrbit, { params: { 'orbit-id': orbitId }, body: { as } }).catch(() => undefined);
    setBusy(undefined);
    if (done === undefined) return;
    freshness.writeTo(listOrbits, getOrbit);
    notifications.raise({ code: 200, title: t('offer.kept'), message: t('offer.keptText') });
  };
  return { busy, adopt };
}

interface AdoptedProps {
  readonly orbit: OrbitDocument;
  readonly adoption: Adoption;
}

/** The result of the adoption: used, not used, or no longer. */
function Adopted({ orbit, adoption }: AdoptedProps) {
  const t = useTexts(orbitsTexts);
  const zone = useDisplayZone();
  const { at, stoppedAt, stoppedBy = '' } = adoption;
  if (stoppedAt === undefined) return <InUse {...{ orbit, adoption }} />;
  const text = (instant: string) => formatInstant(readInstant(instant) ?? 0, { pattern: 'seconds', zone });
  return (
    <p className={words['quiet']}>{t('offer.stopped', { from: text(at), until: text(stoppedAt), name: stoppedBy })}</p>
  );
}

/** Stopping withdraws only the element set: an ephemeris from the same orbit must be deleted at its satellite. */
function EphemerisStays({ adopted }: Pick<OrbitDocument, 'adopted'>) {
  const t = useTexts(orbitsTexts);
  const mayOpen = allows(usePerson()?.granted ?? {}, [serviceRequirements.ca]);
  const isStopped = adopted.findLast(({ as }) => as === 'ELEMENT_SET')?.stoppedAt !== undefined;
  const ephemeris = adopted.findLast(({ as }) => as === 'EPHEMERIS');
  if (!isStopped || ephemeris === undefined) return null;
  const { satelliteId } = ephemeris;
  return (
    <Note level="caution">
      {t('offer.ephemerisStays')}{' '}
      {!mayOpen || satelliteId === undefined ? null : (
        <Link
          className={details['link']}
          to="/ca/satellite/$satellite_id"
          params={{ satellite_id: satelliteId }}
          search={{ tab: 'ephemerides' }}
        >
          {t('offer.ephemerides')}
        </Link>
      )}
    </Note>
  );
}

/** With links for people who may open them. */
function InUse({ orbit, adoption }: AdoptedProps) {
  const { standing } = orbit;
  const t = useTexts(orbitsTexts);
  const zone = useDisplayZone();
  const { as, at, by, satelliteId, startedScreeningId, isQuarantined } = adoption;
  const mayScreen = allows(usePerson()?.granted ?? {}, [serviceRequirements.ca]);
  const epoch = formatInstant(readInstant(standing?.usedEpoch ?? '') ?? 0, { pattern: 'seconds', zone });
  const said =
    as === 'EPHEMERIS'
      ? t('offer.doneEPHEMERIS')
      : standing?.kind === 'USED'
        ? t('offer.usedSince')
        : standing?.kind === 'OLDER'
          ? t('offer.storedUnused', { epoch })
          : t('offer.stored');
  const own = satelliteId ?? (as === 'ELEMENT_SET' ? standing?.satelliteId : undefined);
  return (
    <div className={classes['offers']}>
      <span>
        {said} <Instant atMs={readInstant(at)} />{' '}
        <span className="fp-dim">{by === 'request' ? t('offer.automatic') : t('offer.by', { name: by })}</span>
      </span>
      {isQuarantined === true ? <Note level="serious">{t('offer.quarantined')}</Note> : null}
      {!mayScreen || own === undefined ? null : (
        <Link className={details['link']} to="/ca/satellite/$satellite_id" params={{ satellite_id: own }}>
          {t('offer.satellite')}
        </Link>
      )}
      {mayScreen && as === 'ELEMENT_SET' && standing?.kind === 'USED' && own !== undefined ? (
        <ScreenNow satelliteId={own} />
      ) : null}
      {as === 'ELEMENT_SET' ? <StopUsing orbit={orbit} /> : null}
      {!mayScreen || startedScreeningId === undefined ? null : (
        <Link className={details['link']} to="/screening/$screening_id" params={{ screening_id: startedScreeningId }}>
          {t('offer.screening')}
        </Link>
      )}
    </div>
  );
}

/** Goes back to the element set before. */
function StopUsing({ orbit: { orbitId } }: Pick<AdoptedProps, 'orbit'>) {
  const t = useTexts(orbitsTexts);
  const api = useApi();
  const freshness = useListFreshness();
  const notifications = useNotifications();
  const [isStopping, setStopping] = useState(false);
  const stop = async () => {
    setStopping(true);
    // The client reports a failure.
    const done = await api.call(stopUsingOrbit, { params: { 'orbit-id': orbitId } }).catch(() => undefined);
    setStopping(false);
    if (done === undefined) return;
    freshness.writeTo(listOrbits, getOrbit);
    notifications.raise({ code: 200, title: t('offer.stoppedTitle'), message: t('offer.stoppedText') });
  };
  return (
    <span className={classes['offers']}>
      <Button size="compact-sm" variant="default" loading={isStopping} onClick={() => void stop()}>
        {t('offer.stop')}
      </Button>
      <HelpTooltip topic={t('offer.stop')} text={t('offer.stopHelp')} />
    </span>
  );
}

/** Days of a screening with the adopted element set. */
const daysAhead = 7;

/** Screens the satellite with the orbit that is used now, and leads to the result. */
function ScreenNow({ satelliteId }: { readonly satelliteId: string }) {
  const t = useTexts(orbitsTexts);
  const api = useApi();
  const [screeningId, setScreeningId] = useState<string>();
  const [isStarting, setStarting] = useState(false);
  const start = async () => {
    setStarting(true);
    const body = { type: 'TLE_VS_CAT' as const, satelliteIds: [satelliteId], days: daysAhead };
    // The client reports a failure.
    const made = await api.call(createScreening, { body, idempotencyKey: crypto.randomUUID() }).catch(() => undefined);
    setStarting(false);
    setScreeningId(made?.screeningId);
  };
  return screeningId === undefined ? (
    <Button size="compact-sm" variant="default" loading={isStarting} onClick={() => void start()}>
      {t('offer.screen')}
    </Button>
  ) : (
    <Link className={details['link']} to="/screening/$screening_id" params={{ screening_id: screeningId }}>
      {t('offer.screened')}
    </Link>
  );
}

/** Coefficients that the arc may be able to determine: one click solves for them as well. */
function Proposals({ orbit, result: { proposals } }: OffersProps) {
  const t = useTexts(orbitsTexts);
  const api = useApi();
  const freshness = useListFreshness();
  const solve = async (coefficient: (typeof proposals)[number]['solve']) => {
    const { observationRequestId, fileIds, options } = orbit;
    const body = { ...options, observationRequestId, fileIds, solve: [...(options.solve ?? []), coefficient] };
    // The client reports a failure.
    await api.call(determineOrbit, { body, idempotencyKey: crypto.randomUUID() }).catch(() => undefined);
    freshness.writeTo(listOrbits, getOrbit);
  };
  return proposals.map(({ solve: coefficient, text }) => (
    <span key={coefficient} className={classes['offers']}>
      <Button size="compact-sm" variant="default" onClick={() => void solve(coefficient)}>
        {t(`proposal.${coefficient}`)}
      </Button>
      <HelpTooltip topic={t(`proposal.${coefficient}`)} text={t(`proposal.help${coefficient}`, { text })} />
    </span>
  ));
}

function Files({ orbit: { orbitId }, result: { files } }: OffersProps) {
  const distanceText = useSetDistanceText();
  const t = useTexts(orbitsTexts);
  const api = useApi();
  const save = ({ form, fileName }: (typeof files)[number]) =>
    // The client reports a failure.
    void api
      .file(getOrbitFile, { params: { 'orbit-id': orbitId }, query: { format: form } })
      .then((content) => download({ name: fileName, content }))
      .catch(() => undefined);
  return (
    <div className={classes['offers']}>
      <span className={words['quiet']}>{t('files.title')}</span>
      {files.map((file) => {
        const label = t(file.form === 'STK' ? 'files.saveStk' : 'files.save', { name: file.fileName });
        return (
          <Hint key={file.form} text={distanceText(file) ?? label}>
            <Button size="compact-xs" variant="default" aria-label={label} onClick={() => save(file)}>
              {file.form}
            </Button>
          </Hint>
        );
      })}
    </div>
  );
}
