import type { DecisionOptionsDocument } from '@farpass/contract/watch';
import { Button } from '@mantine/core';
import { useTexts } from '../../texts/feature-texts.ts';
import details from '../../ui/details/details.module.css';
import { Countdown, PowerOfTen } from '../../ui/details/Figures.tsx';
import { absent } from '../../ui/format/absent.ts';
import { useDisplayZone } from '../../ui/format/DisplayZone.tsx';
import { Instant } from '../../ui/format/Instant.tsx';
import { formatInstant, readInstant } from '../../ui/format/instant.ts';
import { formatMoney } from '../../ui/format/money.ts';
import { formatSignificant, massText } from '../../ui/format/quantity.ts';
import { Card } from '../../ui/page/Page.tsx';
import { ErrorState, Note } from '../../ui/page/States.tsx';
import { StateMark } from '../../ui/status/ProcessMark.tsx';
import { HelpTooltip } from '../../ui/tooltip/HelpTooltip.tsx';
import { Explained } from '../../ui/tooltip/Hint.tsx';
import { percentText, signedPercentText } from './figures.ts';
import { optionTexts } from './option-texts.ts';
import classes from './tracking.module.css';
import { useOptions } from './use-tracking.ts';

export type OptionKind = DecisionOptionsDocument['options'][number]['kind'];

interface OptionsCardProps {
  readonly conjunctionId: string;
  /** Whether the newest message, which the figures rest on, waits for confirmation. */
  readonly isUnconfirmed: boolean;
  /** Waiting and doing nothing are decisions; tracking and a manoeuvre link to the pages for ordering and planning. */
  readonly onChoose: (kind: OptionKind) => void;
}

/** Wait, track, manoeuvre or nothing in one table: the same kind of number for each, and the last moment to choose it. */
export function OptionsCard({ conjunctionId, isUnconfirmed, onChoose }: OptionsCardProps) {
  const t = useTexts(optionTexts);
  const { data, error, isPending, refetch } = useOptions(conjunctionId);
  return (
    <Card
      title={t('title')}
      aside={
        <span className={classes['aside']}>
          {data === undefined ? null : <Deadline data={data} />}
          <HelpTooltip topic={t('title')} text={t('help')} />
          <a className={details['link']} href="/docs/ca/tracking">
            {t('guide')}
          </a>
        </span>
      }
    >
      {isPending ? <output className={classes['short']} aria-label={t('working')} /> : null}
      {error === null ? null : <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {data === undefined ? null : (
        <>
          {isUnconfirmed ? <Note level="caution">{t('unconfirmed')}</Note> : null}
          <OptionsTable options={data.options} onChoose={onChoose} />
          <Sky of={data} />
        </>
      )}
    </Card>
  );
}

/** The last moment to decide, and who set it. */
function Deadline({ data }: { readonly data: DecisionOptionsDocument }) {
  const t = useTexts(optionTexts);
  const atMs = data.decideBy === undefined ? undefined : readInstant(data.decideBy);
  return (
    <span className={classes['deadline']}>
      {t(`deadline.${data.deadlineBasis}`)}
      {atMs === undefined ? null : (
        <>
          <Instant atMs={atMs} />
          <Countdown toMs={atMs} />
          {data.isDefaultDeadline ? <span className={classes['quiet']}>{t('deadline.default')}</span> : null}
        </>
      )}
    </span>
  );
}

/** The events in the probabilities of meeting any object, and the time of the look. */
function Sky({ of: { sky } }: { readonly of: DecisionOptionsDocument }) {
  const t = useTexts(optionTexts);
  if (sky === undefined) return null;
  return (
    <p className={details['note']}>
      {t('sky')} <Instant atMs={readInstant(sky.at)} />
    </p>
  );
}

type Option = DecisionOptionsDocument['options'][number];

interface OptionsTableProps extends Pick<OptionsCardProps, 'onChoose'> {
  readonly options: readonly Option[];
}

function OptionsTable({ options, onChoose }: OptionsTableProps) {
  const t = useTexts(optionTexts);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={details['scroll']} tabIndex={0} aria-label={t('table')}>
      <table className={`${details['table']} ${details['rowCards']}`} aria-label={t('title')}>
        <thead>
          <tr>
            <th scope="col">{t('option')}</th>
            <th scope="col" className={details['end']}>
              {t('expected')}
            </th>
            <th scope="col" className={details['end']}>
              {t('clears')}
            </th>
            <th scope="col" className={details['end']}>
              {t('burnNeeded')}
            </th>
            <th scope="col" className={details['end']}>
              {t('cost')}
            </th>
            <th scope="col">{t('last')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {options.map((option) => (
            <OptionRow key={option.kind} option={option} onChoose={onChoose} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface OptionRowProps extends Pick<OptionsCardProps, 'onChoose'> {
  readonly option: Option;
}

/** One option; without figures it is its reason alone. */
function OptionRow({ option, onChoose }: OptionRowProps) {
  const t = useTexts(optionTexts);
  const { kind, obstacle, expectedProbability, probabilityOfAny, chanceCleared, chanceBurnNeeded } = option;
  const reason = obstacle === undefined ? null : <span className={classes['quiet']}>{t(`obstacle.${obstacle}`)}</span>;
  return (
    <tr>
      <th scope="row" data-head={t('option')} data-whole>
        <strong>{t(`kind.${kind}`)}</strong>
        {kind === 'TRACK' ? <Gain option={option} /> : null}
        {hasFigures(option) && reason !== null ? <> {reason}</> : null}
      </th>
      {hasFigures(option) ? (
        <>
          <td className={details['end']} data-head={t('expected')}>
            <PowerOfTen value={expectedProbability} />
            {probabilityOfAny === undefined ? null : (
              <span className={classes['under']}>
                {t('ofAny')} <PowerOfTen value={probabilityOfAny} />
              </span>
            )}
          </td>
          <td className={details['end']} data-head={t('clears')}>
            {chanceText(chanceCleared)}
          </td>
          <td className={details['end']} data-head={t('burnNeeded')}>
            {chanceText(chanceBurnNeeded)}
          </td>
          <td className={details['end']} data-head={t('cost')}>
            <Cost option={option} />
          </td>
          <td data-head={t('last')} data-whole>
            <LastMoment option={option} />
          </td>
        </>
      ) : (
        <td colSpan={5} data-whole>
          {reason}
        </td>
      )}
      <td className={details['end']} data-whole>
        <Button size="compact-sm" variant="default" disabled={isClosed(option)} onClick={() => onChoose(kind)}>
          {t(option.manoeuvreId === undefined ? `choose.${kind}` : 'openPlan')}
        </Button>
      </td>
    </tr>
  );
}

function chanceText(chance: number | undefined): string {
  return chance === undefined ? absent : `${percentText(chance)} %`;
}

/** The benefit of an order of tracking: the difference to waiting, green only where there is one. */
function Gain({ option: { gainOverWaiting, isWorth } }: { readonly option: Option }) {
  const t = useTexts(optionTexts);
  if (gainOverWaiting === undefined) return null;
  const percent = signedPercentText(gainOverWaiting);
  return (
    <span className={classes['gain']}>
      <StateMark level={isWorth === true ? 'ok' : 'pending'} />
      {t(isWorth === true ? 'gain' : 'noGain', { percent })}
    </span>
  );
}

/** The last moment to choose an option with its countdown; of a burn also upload and ignition. */
function LastMoment({ option: { kind, lastMoment, uploadBy, ignition } }: { readonly option: Option }) {
  const t = useTexts(optionTexts);
  const burn = [
    { name: t('upload'), atMs: readInstant(uploadBy ?? '') },
    { name: t('ignition'), atMs: readInstant(ignition ?? '') },
  ];
  const lastMs = readInstant(lastMoment ?? '');
  if (lastMs === undefined) return absent;
  return (
    <>
      {kind === 'MANOEUVRE' ? `${t('command')} ` : null}
      <Instant atMs={lastMs} /> <Countdown toMs={lastMs} />
      {burn.map(({ name, atMs }) => (atMs === undefined ? null : <BurnStep key={name} name={name} atMs={atMs} />))}
    </>
  );
}

/** A step of a burn as a countdown; its time on request, and in the plan. */
function BurnStep({ name, atMs }: { readonly name: string; readonly atMs: number }) {
  const zone = useDisplayZone();
  return (
    <span className={classes['step']}>
      {' · '}
      <Explained text={formatInstant(atMs, { pattern: 'seconds', zone })}>
        {name} <Countdown toMs={atMs} />
      </Explained>
    </span>
  );
}

/**
 * Tracking and a manoeuvre only link to their pages, which say what is still possible until the closest approach, even
 * after the deadline.
 */
function isClosed({ kind, obstacle }: Pick<Option, 'kind' | 'obstacle'>): boolean {
  if (obstacle === undefined) return false;
  return obstacle === 'TCA_PASSED' || kind === 'WAIT' || kind === 'NOTHING';
}

function hasFigures({ expectedProbability, lastMoment }: Option): boolean {
  return expectedProbability !== undefined || lastMoment !== undefined;
}

function Cost({ option }: { readonly option: Option }) {
  const t = useTexts(optionTexts);
  const { kind, price, deltaVMPerS, propellantKg } = option;
  if (price !== undefined) return formatMoney(price);
  if (deltaVMPerS !== undefined) {
    const mass = propellantKg === undefined ? '' : `, ${massText(propellantKg)}`;
    return `${formatSignificant(deltaVMPerS, 2)}\u00A0m/s${mass}`;
  }
  return kind === 'WAIT' || kind === 'NOTHING' ? t('free') : absent;
}
