import type { SatelliteDocument } from '@farpass/contract/fleet';
import type { ScreeningDocument } from '@farpass/contract/screenings';
import { Button } from '@mantine/core';
import { useStore } from '../../base/store.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { Choice } from '../../ui/choice/Choice.tsx';
import { ChoiceField } from '../../ui/form/Fields.tsx';
import { Form } from '../../ui/form/Form.tsx';
import type { FormFaults } from '../../ui/form/faults.ts';
import { Card } from '../../ui/page/Page.tsx';
import { draftFields } from '../screenings/start/request.ts';
import { useAsking } from '../screenings/start/use-asking.ts';
import { VolumeFields } from '../screenings/start/VolumeFields.tsx';
import { WindowFields } from '../screenings/start/WindowFields.tsx';
import { screeningsTexts } from '../screenings/texts.ts';
import { type FindDraft, findDraft } from './draft.ts';
import classes from './find.module.css';
import { OrbitInput } from './OrbitInput.tsx';
import { draftOfSearch, type Opponent, opponentsOf } from './question.ts';
import { findTexts } from './texts.ts';
import { searchedKind, useSearched } from './use-searched.ts';

interface FindFormProps {
  readonly satellites: readonly SatelliteDocument[] | undefined;
  readonly satelliteId: string | undefined;
  readonly onSatellite: (satelliteId: string) => void;
  /** A search against the fleet finds all approaches of the whole fleet: the filter keeps the chosen satellite. */
  readonly onStarted: (screening: ScreeningDocument, filter: string | undefined) => void;
}

const names = ['satellite', ...draftFields];

/** The object, window, volume and other objects of a search. */
export function FindForm({ satellites = [], satelliteId, onSatellite, onStarted }: FindFormProps) {
  const t = useTexts(findTexts);
  const draft = useStore(findDraft);
  const { source, orbit, window } = draft;
  const ownName = satellites.find((one) => one.satelliteId === satelliteId)?.name;
  const asking = useAsking((screening) => onStarted(screening, screening.type === 'OPS_VS_OPS' ? ownName : undefined));
  const search = useSearched({ source, orbit, satelliteId }, asking.setFaults);
  const opponent = opponentOf(draft);
  const start = async () => {
    const searched = await search();
    const fleet = satellites.map((satellite) => satellite.satelliteId);
    if (searched !== undefined) await asking.send(draftOfSearch({ searched, opponent, fleet, window }));
  };
  const { faults } = asking;
  return (
    <Card>
      <div className={classes['wide']}>
        <Form names={names} labels={useLabels()} faults={faults} onSubmit={() => void start()}>
          <Sides draft={draft} onText={() => onSatellite('')} />
          {source === 'text' ? (
            <OrbitInput orbit={orbit} onChange={(next) => findDraft.set({ ...draft, orbit: next })} faults={faults} />
          ) : null}
          <div className={classes['fields']}>
            {source === 'satellite' ? (
              <SatelliteField satellites={satellites} chosen={satelliteId} onChoose={onSatellite} faults={faults} />
            ) : null}
            <Window draft={draft} faults={faults} />
          </div>
          <div className={classes['actions']}>
            <Button type="submit" loading={asking.isStarting}>
              {t('start')}
            </Button>
            <span className="fp-dim">{t(`explain.${opponent}`)}</span>
          </div>
        </Form>
      </div>
    </Card>
  );
}

function useLabels(): Readonly<Record<string, string>> {
  const t = useTexts(findTexts);
  const screenings = useTexts(screeningsTexts);
  return {
    satellite: t('satellite'),
    ...Object.fromEntries(draftFields.map((field) => [field, screenings(`form.${field}`)])),
    elementSets: t('paste.label'),
  };
}

/** The other objects of a draft: as chosen, if the orbit allows it. */
function opponentOf({ source, orbit, opponent }: FindDraft): Opponent {
  return offeredTo({ source, orbit }).includes(opponent) ? opponent : 'catalogue';
}

function offeredTo({ source, orbit }: Pick<FindDraft, 'source' | 'orbit'>): readonly Opponent[] {
  return opponentsOf(source === 'satellite' ? 'satellite' : searchedKind(orbit));
}

/** The object of the search, and the other objects. */
function Sides({ draft, onText }: { readonly draft: FindDraft; readonly onText: () => void }) {
  const t = useTexts(findTexts);
  const chooseSource = (source: FindDraft['source']) => {
    findDraft.set({ ...draft, source });
    if (source === 'text') onText();
  };
  return (
    <div className={classes['source']}>
      <Choice
        label={t('source.label')}
        value={draft.source}
        choices={(['satellite', 'text'] as const).map((value) => ({ value, label: t(`source.${value}`) }))}
        onChange={chooseSource}
      />
      <Choice
        label={t('opponent.label')}
        value={opponentOf(draft)}
        choices={offeredTo(draft).map((value) => ({ value, label: t(`opponent.${value}`) }))}
        onChange={(opponent) => findDraft.set({ ...draft, opponent })}
      />
    </div>
  );
}

interface SatelliteFieldProps {
  readonly satellites: readonly SatelliteDocument[];
  readonly chosen: string | undefined;
  readonly onChoose: (satelliteId: string) => void;
  readonly faults: FormFaults;
}

function SatelliteField({ satellites, chosen, onChoose, faults }: SatelliteFieldProps) {
  const t = useTexts(findTexts);
  return (
    <ChoiceField
      name="satellite"
      label={t('satellite')}
      hint={t('satelliteHint')}
      value={chosen ?? ''}
      choices={[
        { value: '', label: t('chooseSatellite') },
        ...satellites.map(({ satelliteId, name }) => ({ value: satelliteId, label: name })),
      ]}
      onChange={onChoose}
      faults={faults}
    />
  );
}

function Window({ draft, faults }: { readonly draft: FindDraft; readonly faults: FormFaults }) {
  const change = (changes: Partial<FindDraft['window']>) =>
    findDraft.set({ ...draft, window: { ...draft.window, ...changes } });
  return (
    <>
      <WindowFields draft={draft.window} onChange={change} faults={faults} />
      <VolumeFields volume={draft.window.volume} onChange={(volume) => change({ volume })} faults={faults} />
    </>
  );
}
