import {
  fileCompressionTypes,
  longestWindowDays,
  measurementTypes,
  mostPasses,
  observationFileTypes,
  orbitUses,
  priorityClass,
  type SensorDocument,
} from '@farpass/contract/odt';
import { useState } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
import { Fold } from '../../ui/details/Fold.tsx';
import { CheckField } from '../../ui/form/CheckField.tsx';
import { ChoiceField, TextField } from '../../ui/form/Fields.tsx';
import type { FormFaults } from '../../ui/form/faults.ts';
import { Legend } from '../../ui/form/Legend.tsx';
import { QuantityField } from '../../ui/form/QuantityField.tsx';
import { useFault } from '../../ui/form/standing-faults.ts';
import { formatMoney } from '../../ui/format/money.ts';
import { trackingHelpTexts } from '../words/help-texts.ts';
import { trackingTexts } from '../words/texts.ts';
import words from '../words/words.module.css';
import { emptyDraft, type MeasurementChoice, type RequestDraft, sigmaNames } from './draft.ts';
import classes from './requests.module.css';
import { requestsTexts } from './texts.ts';

export interface PartProps {
  readonly draft: RequestDraft;
  readonly onChange: (changes: Partial<RequestDraft>) => void;
  readonly faults: FormFaults;
}

/** The price of each class of priority in percent, if passes are charged. */
type PriorityProps = PartProps & { readonly percents: Readonly<Record<string, number>> | undefined };

/** The time, the number and the urgency of the observations. */
export function WindowPart({ draft, onChange, faults, percents }: PriorityProps) {
  const t = useTexts(requestsTexts);
  const help = useTexts(trackingHelpTexts);
  return (
    <fieldset className={classes['part']}>
      <Legend title={t('window.title')} help={help('window')} />
      <div className={words['fields']}>
        <TextField
          name="from"
          label={t('window.from')}
          hint={t('window.fromHint')}
          value={draft.from}
          onChange={(from) => onChange({ from })}
          faults={faults}
        />
        <QuantityField
          name="days"
          label={t('window.days')}
          hint={t('window.daysHint', { count: longestWindowDays })}
          unit="d"
          value={draft.days}
          onChange={(days) => onChange({ days })}
          faults={faults}
          greatest={longestWindowDays}
        />
        <QuantityField
          name="numberOfPassesRequested"
          label={t('window.passes')}
          hint={t('window.passesHint', { count: mostPasses })}
          unit=""
          value={draft.chosen.length === 0 ? draft.numberOfPassesRequested : draft.chosen.length}
          onChange={(numberOfPassesRequested) => onChange({ numberOfPassesRequested, chosen: [] })}
          faults={faults}
          least={1}
          greatest={mostPasses}
        />
        <Priority draft={draft} onChange={onChange} faults={faults} percents={percents} />
      </div>
    </fieldset>
  );
}

/** One request, or a series of them. */
function SeriesPart({ draft, onChange, faults }: PartProps) {
  const t = useTexts(requestsTexts);
  return (
    <fieldset className={classes['part']}>
      <Legend title={t('label.repeat')} help={t('window.timesHint')} />
      <div className={words['fields']}>
        <QuantityField
          name="times"
          label={t('window.times')}
          hint={t('window.timesHint')}
          unit=""
          value={draft.times}
          onChange={(times) => onChange({ times })}
          faults={faults}
          least={1}
          greatest={30}
        />
        {(draft.times ?? 1) < 2 ? null : (
          <QuantityField
            name="repeat"
            label={t('window.every')}
            unit="h"
            value={draft.everyHours}
            onChange={(everyHours) => onChange({ everyHours })}
            faults={faults}
            least={1}
            greatest={720}
          />
        )}
      </div>
    </fieldset>
  );
}

const priorities = Array.from({ length: 10 }, (_, place) => String(place + 1));

function Priority({ draft, onChange, faults, percents }: PriorityProps) {
  const t = useTexts(requestsTexts);
  const priorityLabel = (value: number) => {
    const of = priorityClass(value);
    const price = percents === undefined ? '' : `, ${t('price.percent', { percent: percents[of] ?? 100 })}`;
    return `${value} · ${t(`priority.${of}`)}${price}`;
  };
  return (
    <ChoiceField
      name="priority"
      label={t('window.priority')}
      hint={t('window.priorityHint')}
      value={String(draft.priority)}
      choices={priorities.map((value) => ({
        value,
        label: priorityLabel(Number(value)),
      }))}
      onChange={(priority) => onChange({ priority: Number(priority) })}
      faults={faults}
    />
  );
}

/** Whether sensors look where the orbit says, or for an object that is lost or has just burned. */
function SearchPart({ draft, onChange, faults }: PartProps) {
  const t = useTexts(requestsTexts);
  return (
    <fieldset className={classes['part']}>
      <Legend title={t('search.title')} help={t('search.help')} />
      <CheckField
        name="search"
        label={t('search.ask')}
        value={draft.isSearch}
        onChange={(isSearch) => onChange({ isSearch, chosen: [] })}
        faults={faults}
      />
      {draft.isSearch ? (
        <>
          <div className={words['fields']}>
            {sigmaNames.map((name) => (
              <QuantityField
                key={name}
                name={name}
                label={t(`search.${name}`)}
                unit="km"
                value={draft[name]}
                onChange={(value) => onChange({ [name]: value, chosen: [] })}
                faults={faults}
                greatest={2000}
              />
            ))}
          </div>
          <p className="fp-dim">{t('search.hint')}</p>
        </>
      ) : null}
    </fieldset>
  );
}

const moreNames = [
  'times',
  'isSearch',
  'measurementType',
  'observationFileType',
  'fileCompressionType',
  'standardMagnitude',
  'minimumElevationDeg',
  'orbitUse',
  'note',
] as const satisfies readonly (keyof RequestDraft)[];

/** The rest of the order: a line until something in it differs from the usual, or is refused. It then stays open. */
export function MorePart(props: PartProps & { readonly sensors: readonly SensorDocument[] }) {
  const t = useTexts(requestsTexts);
  const { draft, faults } = props;
  const [isOpen, setOpen] = useState(false);
  const differs = draft.sensorCodes.length > 0 || moreNames.some((name) => draft[name] !== emptyDraft[name]);
  const isRefused = [...moreNames, 'search', 'repeat', 'sensorCodes'].some((name) => faults.fields[name] !== undefined);
  if (!isOpen && (differs || isRefused)) setOpen(true);
  return (
    <Fold name={t('more.title')} verdict={t('more.verdict')} isOpen={isOpen}>
      <div className={classes['asked']}>
        <OptionsPart {...props} />
        <SeriesPart {...props} />
        <SearchPart {...props} />
      </div>
    </Fold>
  );
}

/** The measurements, the sensors, and the format of the file. */
function OptionsPart({ sensors, ...props }: PartProps & { readonly sensors: readonly SensorDocument[] }) {
  const t = useTexts(requestsTexts);
  const names = useTexts(trackingTexts);
  const { draft, onChange, faults } = props;
  const measurementChoices: readonly MeasurementChoice[] = ['', ...measurementTypes];
  return (
    <fieldset className={classes['part']}>
      <Legend title={t('options.title')} help={t('options.help')} />
      <div className={words['fields']}>
        <ChoiceField
          name="measurementType"
          label={t('options.measures')}
          value={draft.measurementType}
          choices={measurementChoices.map((value) => ({
            value,
            label: names(`measures.${value === '' ? 'ANY' : value}`),
          }))}
          onChange={(measurementType) => onChange({ measurementType })}
          faults={faults}
        />
        <ChoiceField
          name="observationFileType"
          label={t('options.file')}
          value={draft.observationFileType}
          choices={observationFileTypes.map((value) => ({ value, label: names(`fileType.${value}`) }))}
          onChange={(observationFileType) => onChange({ observationFileType })}
          faults={faults}
        />
        <ChoiceField
          name="fileCompressionType"
          label={t('options.compression')}
          value={draft.fileCompressionType}
          choices={fileCompressionTypes.map((value) => ({ value, label: names(`compression.${value}`) }))}
          onChange={(fileCompressionType) => onChange({ fileCompressionType })}
          faults={faults}
        />
        <QuantityField
          name="standardMagnitude"
          label={t('options.standardMagnitude')}
          hint={t('options.standardMagnitudeHint')}
          unit="mag"
          value={draft.standardMagnitude}
          onChange={(standardMagnitude) => onChange({ standardMagnitude })}
          faults={faults}
        />
        <QuantityField
          name="minimumElevationDeg"
          label={t('options.minimumElevation')}
          hint={t('options.minimumElevationHint')}
          unit="°"
          value={draft.minimumElevationDeg}
          onChange={(minimumElevationDeg) => onChange({ minimumElevationDeg })}
          faults={faults}
        />
        <ChoiceField
          name="orbitUse"
          label={t('options.orbitUse')}
          hint={t('options.orbitUseHint')}
          value={draft.orbitUse}
          choices={orbitUses.map((value) => ({ value, label: names(`orbitUse.${value}`) }))}
          onChange={(orbitUse) => onChange({ orbitUse })}
          faults={faults}
        />
        <div className={words['wide']}>
          <TextField
            name="note"
            label={t('options.note')}
            value={draft.note}
            onChange={(note) => onChange({ note })}
            faults={faults}
          />
        </div>
      </div>
      <SensorChoice sensors={sensors} {...props} />
    </fieldset>
  );
}

/** Sensors by name, with the price of a pass at standard priority; none chosen means any. */
function SensorChoice({
  sensors,
  draft,
  onChange,
  faults,
}: PartProps & { readonly sensors: readonly SensorDocument[] }) {
  const t = useTexts(requestsTexts);
  const names = useTexts(trackingTexts);
  const { sensorCodes: chosen } = draft;
  const fault = useFault('sensorCodes', faults);
  if (sensors.length === 0) return null;
  return (
    <details className={classes['sensors']} open={chosen.length > 0 || fault !== undefined}>
      <summary>
        {chosen.length === 0 ? t('options.anySensor') : t('options.someSensors', { count: chosen.length })}
      </summary>
      {fault === undefined ? null : <p role="alert">{fault}</p>}
      <div className={classes['sensorList']}>
        {sensors.map(({ sensorCode, groundSensorName, price, isSynthetic }) => (
          <CheckField
            key={sensorCode}
            name={`sensorCodes.${sensorCode}`}
            label={[
              `${groundSensorName} (${sensorCode})`,
              ...(price === undefined ? [] : [formatMoney(price)]),
              ...(isSynthetic ? [names('simulated')] : []),
            ].join(' · ')}
            value={chosen.includes(sensorCode)}
            onChange={(isChosen) =>
              onChange({
                sensorCodes: isChosen ? [...chosen, sensorCode] : chosen.filter((code) => code !== sensorCode),
              })
            }
            faults={faults}
          />
        ))}
      </div>
    </details>
  );
}
