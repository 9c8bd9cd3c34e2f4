import { passPreferences, type RequestCheckDocument, type SensorDocument } from '@farpass/contract/odt';
import { horizonOfSensor } from '@farpass/tracking/coverage';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { EarthGlobe } from '../../globe/EarthGlobe.tsx';
import { GlobeToggle } from '../../globe/GlobeToggle.tsx';
import { type TextsOf, useTexts } from '../../texts/feature-texts.ts';
import { Choice } from '../../ui/choice/Choice.tsx';
import { useDisplayZone } from '../../ui/format/DisplayZone.tsx';
import { formatInstant } from '../../ui/format/instant.ts';
import { formatNumber } from '../../ui/format/quantity.ts';
import { Note } from '../../ui/page/States.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { useOrbitText } from '../passes/orbit-text.ts';
import { PassTimeline } from '../passes/PassTimeline.tsx';
import { SkyPlot } from '../passes/SkyPlot.tsx';
import type { RequestDraft } from './draft.ts';
import { type FeasiblePass, feasiblePasses, preferredPasses, windowOf } from './feasible.ts';
import { useFeasibleColumns } from './feasible-columns.tsx';
import { PriceParts } from './PriceParts.tsx';
import { requestDrawing } from './request-drawing.ts';
import classes from './requests.module.css';
import { requestsTexts } from './texts.ts';
import { UnofferedList } from './UnofferedList.tsx';

interface FeasiblePartProps {
  readonly check: RequestCheckDocument;
  readonly sensors: readonly SensorDocument[];
  readonly atMs: number;
  readonly draft: RequestDraft;
  readonly onChange: (changes: Partial<RequestDraft>) => void;
}

/**
 * The passes that are offered: over time, in the sky of one sensor, and as a list in which they are ticked to order exactly
 * them; and why the others are not.
 */
export function FeasiblePart({ check, sensors, atMs, draft, onChange }: FeasiblePartProps) {
  const t = useTexts(requestsTexts);
  const passes = useMemo(() => feasiblePasses(check.passes, check.unoffered, sensors), [check, sensors]);
  const axis = useMemo(() => windowOf(check.passes), [check]);
  const [chosen, setChosen] = useState<string>();
  const columns = useFeasibleColumns(draft);
  const nameOf = useNaming();
  const wanted = preferredPasses(passes, draft.preference);
  const selected = passes.find(({ key }) => key === chosen) ?? wanted[0];
  const orbit = useOrbitText();
  const [prediction] = check.passes;
  if (axis === undefined || prediction === undefined) return null;
  if (selected === undefined) return <UnofferedList unoffered={check.unoffered ?? []} />;
  return (
    <>
      <p className={classes['count']}>
        <strong>{t('feasible.count', { count: passes.length })}</strong>
        <span className="fp-dim">{orbit.source(prediction)}</span>
      </p>
      {orbit.notes(prediction).map((note) => (
        <Note key={note}>{note}</Note>
      ))}
      <div className={classes['seen']}>
        <div className={classes['choosing']}>
          <PassTimeline lanes={lanesOf(passes, nameOf)} axis={axis} selected={selected.key} onSelect={setChosen} />
          <Wish passes={passes} wanted={wanted} draft={draft} onChange={onChange} />
        </div>
        <Sky passes={passes} selected={selected} sensors={sensors} />
      </div>
      <DataTable
        label={t('feasible.label')}
        fileName="feasible_passes"
        prefix="pass-"
        columns={columns}
        listing={{ kind: 'ready', rows: passes, atMs }}
        idOf={({ key }) => key}
        heightPx={360}
        selection={{
          ids: new Set(draft.chosen),
          onChange: (ids) => onChange({ chosen: [...ids] }),
          nameOf,
        }}
        onOpen={({ key }) => setChosen(key)}
        empty={{ title: t('feasible.none'), text: '' }}
      />
      <UnofferedList unoffered={check.unoffered ?? []} />
      <Globe predictions={check.passes} sensors={sensors} pass={selected} />
    </>
  );
}

interface WishProps extends Pick<FeasiblePartProps, 'draft' | 'onChange'> {
  readonly passes: readonly FeasiblePass[];
  /** In the order of the preference. */
  readonly wanted: readonly FeasiblePass[];
}

/** The choice of the plan's order, or that exactly the ticked passes are ordered. */
function Wish({ passes, wanted, draft, onChange }: WishProps) {
  const t = useTexts(requestsTexts);
  const nameOf = useNaming();
  const ticked = passes.filter(({ key }) => draft.chosen.includes(key));
  const count = draft.numberOfPassesRequested ?? 1;
  return (
    <div className={classes['wish']}>
      {draft.chosen.length === 0 ? (
        <>
          <Choice
            label={t('wish.title')}
            value={draft.preference}
            choices={passPreferences.map((value) => ({ value, label: t(`wish.${value}`) }))}
            onChange={(preference) => onChange({ preference })}
          />
          <p className="fp-dim">
            {t('wish.first', { count, passes: wanted.slice(0, Math.min(count, 2)).map(nameOf).join('; ') })}{' '}
            {t('wish.tick')}
          </p>
        </>
      ) : (
        <p role="status">
          <strong>{t('wish.exactly', { count: draft.chosen.length })}</strong> {ticked.map(nameOf).join('; ')}{' '}
          <Button variant="subtle" size="compact-xs" onClick={() => onChange({ chosen: [] })}>
            {t('wish.clear')}
          </Button>
        </p>
      )}
      <PriceParts passes={passes} />
    </div>
  );
}

interface GlobeProps {
  readonly predictions: RequestCheckDocument['passes'];
  readonly sensors: readonly SensorDocument[];
  readonly pass: FeasiblePass;
}

/** The passes above the sensors on a globe, on request. */
function Globe({ predictions, sensors, pass }: GlobeProps) {
  const t = useTexts(requestsTexts);
  const [isOpen, setOpen] = useState(false);
  const drawing = useMemo(
    () => (isOpen ? requestDrawing({ predictions, sensors, pass }) : undefined),
    [isOpen, predictions, sensors, pass],
  );
  return (
    <div className={classes['globe']}>
      <GlobeToggle isOpen={isOpen} onToggle={setOpen} />
      {drawing === undefined ? null : (
        <EarthGlobe label={t('feasible.globe', { sensor: pass.groundSensorName })} drawing={drawing} />
      )}
    </div>
  );
}

type PassName = (pass: FeasiblePass) => string;

/** The text of a pass on hover. */
function useNaming(): PassName {
  const t = useTexts(requestsTexts);
  const zone = useDisplayZone();
  return ({ groundSensorName, span, interval }) =>
    t('feasible.pass', {
      sensor: groundSensorName,
      start: formatInstant(span.startMs, { pattern: 'seconds', zone }),
      elevation: formatNumber(interval.highest?.elevationDeg ?? Number.NaN, 0),
    });
}

function lanesOf(passes: readonly FeasiblePass[], nameOf: PassName) {
  const names = new Map(passes.map(({ sensorCode, groundSensorName }) => [sensorCode, groundSensorName]));
  return [...names]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, name]) => ({
      key: code,
      name,
      passes: passes
        .filter(({ sensorCode }) => sensorCode === code)
        .map((pass) => ({ key: pass.key, name: nameOf(pass), span: pass.span })),
    }));
}

interface SkyProps {
  readonly passes: readonly FeasiblePass[];
  readonly selected: FeasiblePass;
  readonly sensors: readonly SensorDocument[];
}

/** The sky of the chosen pass's sensor, with its other passes. */
function Sky({ passes, selected, sensors }: SkyProps) {
  const t: TextsOf<typeof requestsTexts> = useTexts(requestsTexts);
  const nameOf = useNaming();
  const sensor = sensors.find(({ sensorCode }) => sensorCode === selected.sensorCode);
  const own = passes.filter(({ sensorCode }) => sensorCode === selected.sensorCode);
  return (
    <figure className={classes['sky']}>
      <SkyPlot
        label={t('feasible.sky', { sensor: selected.groundSensorName, count: own.length })}
        horizon={sensor === undefined ? undefined : horizonOfSensor(sensor)}
        passes={own.map((pass) => ({ key: pass.key, name: nameOf(pass), points: pass.track }))}
        selected={selected.key}
      />
      <figcaption>{nameOf(selected)}</figcaption>
    </figure>
  );
}
