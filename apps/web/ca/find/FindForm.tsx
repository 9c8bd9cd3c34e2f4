import type { SatelliteDocument } from '@farpass/contract/ca';
import { Button } from '@mantine/core';
import { useApi } from '../../api/api-context.tsx';
import { type Fault, RequestCancelled, RequestFailure } from '../../api/failure.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { Choice } from '../../ui/choice/Choice.tsx';
import { ChoiceField } from '../../ui/form/Fields.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { type FormFaults, noFaults } from '../../ui/form/faults.ts';
import { Card } from '../../ui/page/Page.tsx';
import { useStore } from '../../ui/store.ts';
import { draftFields } from '../screenings/request.ts';
import { screeningsTexts } from '../screenings/texts.ts';
import { useAsking } from '../screenings/use-asking.ts';
import { VolumeFields } from '../screenings/VolumeFields.tsx';
import { WindowFields } from '../screenings/WindowFields.tsx';
import { type FindDraft, findDraft, pastedName } from './draft.ts';
import classes from './find.module.css';
import { OrbitInput } from './OrbitInput.tsx';
import { orbitTextOf } from './orbit-text.ts';
import { draftOfSearch, opponentsOf, type Searched } from './question.ts';
import { findTexts } from './texts.ts';
import { type OrbitFile, uploadOrbit } from './upload-orbit.ts';

interface FindFormProps {
  readonly satellites: readonly SatelliteDocument[] | undefined;
  readonly satelliteId: string | undefined;
  readonly onSatellite: (satelliteId: string) => void;
  /** A search against the fleet finds what all of it meets: the filter leaves the satellite that was chosen. */
  readonly onStarted: (screeningId: string, filter: string | undefined) => void;
}

const names = ['satellite', ...draftFields];

/** Whose approaches are searched, when, in which volume, against whom. */
export function FindForm({ satellites = [], satelliteId, onSatellite, onStarted }: FindFormProps) {
  const t = useTexts(findTexts);
  const screenings = useTexts(screeningsTexts);
  const draft = useStore(findDraft);
  const { source, orbit, opponent, window } = draft;
  const change = (changes: Partial<FindDraft>) => findDraft.set({ ...draft, ...changes });
  const changeWindow = (changes: Partial<FindDraft['window']>) => change({ window: { ...window, ...changes } });
  const ownName = satellites.find((one) => one.satelliteId === satelliteId)?.name;
  const asking = useAsking(({ screeningId, type }) =>
    onStarted(screeningId, type === 'OPS_VS_OPS' ? ownName : undefined),
  );
  const search = useSearched({ source, orbit, satelliteId }, asking.setFaults);
  const kind = source === 'satellite' ? 'satellite' : searchedKind(orbit);
  const offered = opponentsOf(kind);
  const chosen = offered.includes(opponent) ? opponent : 'catalogue';
  const start = async () => {
    const searched = await search();
    const fleet = satellites.map((satellite) => satellite.satelliteId);
    if (searched !== undefined) await asking.send(draftOfSearch({ searched, opponent: chosen, fleet, window }));
  };
  const labels = {
    satellite: t('satellite'),
    ...Object.fromEntries(draftFields.map((field) => [field, screenings(`form.${field}`)])),
    elementSets: t('paste.label'),
  };
  return (
    <Card>
      <div className={classes['wide']}>
        <Form names={names} labels={labels} faults={asking.faults} onSubmit={() => void start()}>
          <div className={classes['source']}>
            <Choice
              label={t('source.label')}
              value={source}
              choices={(['satellite', 'text'] as const).map((value) => ({ value, label: t(`source.${value}`) }))}
              onChange={(next) => {
                change({ source: next });
                if (next === 'text') onSatellite('');
              }}
            />
            <Choice
              label={t('opponent.label')}
              value={chosen}
              choices={offered.map((value) => ({ value, label: t(`opponent.${value}`) }))}
              onChange={(next) => change({ opponent: next })}
            />
          </div>
          {source === 'text' ? (
            <OrbitInput orbit={orbit} onChange={(next) => change({ orbit: next })} faults={asking.faults} />
          ) : null}
          <div className={classes['fields']}>
            {source === 'satellite' ? (
              <ChoiceField
                name="satellite"
                label={t('satellite')}
                hint={t('satelliteHint')}
                value={satelliteId ?? ''}
                choices={[
                  { value: '', label: t('chooseSatellite') },
                  ...satellites.map((one) => ({ value: one.satelliteId, label: one.name })),
                ]}
                onChange={onSatellite}
                faults={asking.faults}
              />
            ) : null}
            <WindowFields draft={window} onChange={changeWindow} faults={asking.faults} />
            <VolumeFields
              volume={window.volume}
              onChange={(volume) => changeWindow({ volume })}
              faults={asking.faults}
            />
          </div>
          <div className={classes['actions']}>
            <Button type="submit" loading={asking.isStarting}>
              {t('start')}
            </Button>
            <span className="fp-dim">{t(`explain.${chosen}`)}</span>
          </div>
        </Form>
      </div>
    </Card>
  );
}

function searchedKind({ text }: OrbitFile): Searched['kind'] {
  return orbitTextOf(text).kind === 'orbit-file' ? 'file' : 'element-sets';
}

interface Chosen {
  readonly source: FindDraft['source'];
  readonly orbit: OrbitFile;
  readonly satelliteId: string | undefined;
}

/** Answers what is to be searched, after an orbit that has to be a file was uploaded; undefined when something is wrong. */
function useSearched({ source, orbit, satelliteId }: Chosen, onFaults: (faults: FormFaults) => void) {
  const t = useTexts(findTexts);
  const api = useApi();
  const refuse = (field: 'satellite' | 'elementSets', message: string) => {
    onFaults({ fields: { [field]: message }, others: [] });
    return undefined;
  };
  const refuseFile = (faults: readonly Fault[]) => {
    onFaults({ fields: {}, others: faults.map(faultText) });
    return undefined;
  };
  const upload = async (): Promise<Searched | undefined> => {
    const outcome = await uploadOrbit(api, orbitFileOf(orbit));
    if (outcome.kind === 'taken') return { kind: 'file', oemFileId: outcome.file.oemFileId };
    return refuseFile(outcome.faults);
  };
  return async (): Promise<Searched | undefined> => {
    onFaults(noFaults);
    if (source === 'satellite') {
      return satelliteId === undefined ? refuse('satellite', t('fault.satellite')) : { kind: 'satellite', satelliteId };
    }
    const { kind } = orbitTextOf(orbit.text);
    if (kind === 'element-sets') return { kind, text: orbit.text };
    if (kind !== 'orbit-file') return refuse('elementSets', t(`fault.${kind}`));
    return upload().catch((error: unknown) => {
      if (error instanceof RequestFailure && error.faults.length > 0) return refuseFile(error.faults);
      if (error instanceof RequestFailure || error instanceof RequestCancelled)
        return refuse('elementSets', error.message);
      throw error;
    });
  };
}

/** A pasted orbit gets a name by which it is found under Ephemerides. */
function orbitFileOf({ name, text }: OrbitFile): OrbitFile {
  const orbit = orbitTextOf(text);
  const ending = orbit.kind === 'orbit-file' ? orbit.format.toLowerCase() : 'txt';
  return { name: name === pastedName ? `${pastedName}.${ending}` : name, text };
}

function faultText({ line, message }: Fault): string {
  return line === undefined || message.startsWith(`line ${line}`) ? message : `line ${line}: ${message}`;
}
