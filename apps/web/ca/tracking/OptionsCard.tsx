import type { DecisionOptionsDocument } from '@farpass/contract/ca';
import { Button } from '@mantine/core';
import { useTexts } from '../../texts/feature-texts.ts';
import details from '../../ui/details/details.module.css';
import { absent } from '../../ui/format/absent.ts';
import { PowerOfTen } from '../../ui/format/Figures.tsx';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { formatMoney } from '../../ui/format/money.ts';
import { formatSignificant } from '../../ui/format/quantity.ts';
import { Card } from '../../ui/page/Page.tsx';
import { ErrorState } from '../../ui/page/States.tsx';
import { HelpTooltip } from '../../ui/tooltip/HelpTooltip.tsx';
import { percentText } from './figures.ts';
import { optionTexts } from './option-texts.ts';
import classes from './tracking.module.css';
import { useOptions } from './use-tracking.ts';

export type OptionKind = DecisionOptionsDocument['options'][number]['kind'];

interface OptionsCardProps {
  readonly conjunctionId: string;
  /** Waiting and doing nothing are decisions; tracking and a manoeuvre link to the pages for ordering and planning. */
  readonly onChoose: (kind: OptionKind) => void;
}

/** Wait, track, manoeuvre or nothing: the cost, the remaining risk, and the last moment for each. */
export function OptionsCard({ conjunctionId, onChoose }: OptionsCardProps) {
  const t = useTexts(optionTexts);
  const { data, error, isPending, refetch } = useOptions(conjunctionId);
  return (
    <Card
      title={t('title')}
      aside={
        <span className={classes['aside']}>
          <HelpTooltip topic={t('title')} text={t('help')} />
          <a className={details['link']} href="/docs/ca/tracking">
            {t('guide')}
          </a>
        </span>
      }
    >
      {isPending ? <output className={classes['short']} aria-label={t('working')} /> : null}
      {error === null ? null : <ErrorState message={error.message} onRetry={() => void refetch()} />}
      <ul className={classes['options']}>
        {(data?.options ?? []).map((option) => (
          <li key={option.kind} className={classes['option']}>
            <strong>{t(`kind.${option.kind}`)}</strong>
            <dl data-unknown={isUnknown(option)}>
              <dt>{t('cost')}</dt>
              <dd>
                <Cost option={option} />
              </dd>
              <dt>{t('left')}</dt>
              <dd>
                <PowerOfTen value={option.probabilityLeft} />
              </dd>
              <dt>{t('settled')}</dt>
              <dd>{option.chanceSettled === undefined ? absent : `${percentText(option.chanceSettled)} %`}</dd>
              <dt>{t('last')}</dt>
              <dd>{option.lastMoment === undefined ? absent : <Instant atMs={readInstant(option.lastMoment)} />}</dd>
            </dl>
            {option.obstacle === undefined ? null : (
              <span className={classes['quiet']}>{t(`obstacle.${option.obstacle}`)}</span>
            )}
            <Button
              size="compact-sm"
              variant="default"
              disabled={isClosed(option)}
              onClick={() => onChoose(option.kind)}
            >
              {t(`choose.${option.kind}`)}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Option = DecisionOptionsDocument['options'][number];

/**
 * Tracking and a manoeuvre only link to their pages, which say what is still possible until the closest approach, even
 * after the deadline.
 */
function isClosed({ kind, obstacle }: Pick<Option, 'kind' | 'obstacle'>): boolean {
  if (obstacle === undefined || obstacle === 'NOT_COMPUTED') return false;
  return obstacle === 'TCA_PASSED' || kind === 'WAIT' || kind === 'NOTHING';
}

/** Nothing was computed for it: its time is over, or the satellite cannot do it. */
function isUnknown({ price, deltaVMPerS, probabilityLeft, chanceSettled, lastMoment }: Option): boolean {
  return [price, deltaVMPerS, probabilityLeft, chanceSettled, lastMoment].every((one) => one === undefined);
}

function Cost({ option }: { readonly option: Option }) {
  const t = useTexts(optionTexts);
  const { kind, price, deltaVMPerS, propellantKg } = option;
  if (price !== undefined) return formatMoney(price);
  if (deltaVMPerS !== undefined) {
    const mass = propellantKg === undefined ? '' : `, ${formatSignificant(propellantKg, 2)}\u00A0kg`;
    return `${formatSignificant(deltaVMPerS, 2)} m/s${mass}`;
  }
  return kind === 'WAIT' || kind === 'NOTHING' ? t('free') : absent;
}
