import type { FlownBurnDocument, ManoeuvrePlanDocument } from '@farpass/contract/manoeuvres';
import { type TextKey, useTexts } from '../../../texts/feature-texts.ts';
import { useFindingText } from '../../../texts/finding-text.ts';
import details from '../../../ui/details/details.module.css';
import { Instant } from '../../../ui/format/Instant.tsx';
import { readInstant } from '../../../ui/format/instant.ts';
import { formatNumber, formatSignificant } from '../../../ui/format/quantity.ts';
import { manoeuvreTexts } from '../texts.ts';
import { useFlown } from '../use-manoeuvres.ts';
import { AfterBurn } from './AfterBurn.tsx';

/** The actual burn compared with the plan; nothing before the burn. */
export function Flown({ plan }: { readonly plan: ManoeuvrePlanDocument }) {
  const t = useTexts(manoeuvreTexts);
  const textOf = useFindingText();
  // A plan can be marked as executed as soon as its ignition has passed.
  const isBurnPast = plan.state === 'EXECUTED' || plan.state === 'MISSED' || plan.actions.includes('EXECUTE');
  const flown = useFlown(isBurnPast ? plan.manoeuvreId : undefined).data;
  if (flown === undefined) return null;
  return (
    <>
      <h3 className={details['part']}>{t('flown.title')}</h3>
      {flown.state === 'WAITING' ? (
        <p className={details['note']}>
          {t('flown.waiting', { reason: textOf({ message: flown.reason, ...flown.reasonFinding }) })}
        </p>
      ) : (
        <>
          {(flown.burns ?? [flown]).map((burn) => (
            <Compared key={'numbers' in burn ? burn.numbers[0] : 0} burn={burn} file={flown.fileName} />
          ))}
          <Missing numbers={flown.missing ?? []} file={flown.fileName} />
          <AfterBurn plan={plan} flown={flown} />
        </>
      )}
    </>
  );
}

type ComparedBurn = Extract<FlownBurnDocument, { state: 'COMPARED' }>;
type BurnErrors = Omit<NonNullable<ComparedBurn['burns']>[number], 'numbers' | 'isAsPlanned'>;
type Impulse = BurnErrors['planned'];
type Texts = (typeof manoeuvreTexts)['en'];

interface Row {
  readonly name: TextKey<Texts>;
  readonly show: (impulse: Impulse) => React.ReactNode;
  /** The deviation of the actual burn from the plan. */
  readonly error: (flown: BurnErrors) => string | undefined;
}

const rows: readonly Row[] = [
  {
    name: 'flown.time',
    show: ({ epoch }) => <Instant atMs={readInstant(epoch)} />,
    error: ({ timeErrorS, timeWithinS }) => `${signed(timeErrorS, 1)} s ± ${formatSignificant(timeWithinS, 2)} s`,
  },
  {
    name: 'flown.size',
    show: ({ deltaVMPerS }) => `${formatSignificant(deltaVMPerS, 4)} m/s`,
    error: ({ sizeErrorFraction }) => `${signed(100 * sizeErrorFraction, 2)} %`,
  },
  {
    name: 'flown.vector',
    show: ({ rtnMPerS }) => rtnMPerS.map((each) => formatNumber(each, 5)).join(', '),
    error: ({ directionErrorDeg }) => `${formatNumber(directionErrorDeg, 2)}°`,
  },
];

interface ComparedProps {
  /** With its numbers if the plan has several. */
  readonly burn: BurnErrors & { readonly numbers?: readonly number[] };
  readonly file: string;
}

function Compared({ burn: flown, file }: ComparedProps) {
  const t = useTexts(manoeuvreTexts);
  const { numbers } = flown;
  const title = numbers && t('flown.burns', { count: numbers.length, numbers: numbers.join(', ') });
  return (
    <>
      {title === undefined ? null : <h4 className={details['part']}>{title}</h4>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={details['scroll']} tabIndex={0} aria-label={title ?? t('flown.title')}>
        <table className={`${details['table']} ${details['rowCards']}`}>
          <thead>
            <tr>
              <th scope="col">
                <span className="fp-out-of-sight">{t('flown.title')}</span>
              </th>
              {(['planned', 'achieved', 'error'] as const).map((name) => (
                <th key={name} scope="col" className={details['end']}>
                  {t(`flown.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, show, error }) => (
              <tr key={name}>
                <th scope="row" data-whole>
                  {t(name)}
                </th>
                <td className={details['end']} data-head={t('flown.planned')}>
                  {show(flown.planned)}
                </td>
                <td className={details['end']} data-head={t('flown.achieved')}>
                  {show(flown.achieved)}
                </td>
                <td className={details['end']} data-head={t('flown.error')}>
                  {error(flown)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={details['note']}>
        {t(`flown.references.${flown.reference}`, {
          file,
          apart: formatSignificant(flown.apartM, 2),
        })}
      </p>
    </>
  );
}

/** The burns of a plan of several that the ephemeris does not show. */
function Missing({ numbers, file }: { readonly numbers: readonly number[]; readonly file: string }) {
  const t = useTexts(manoeuvreTexts);
  if (numbers.length === 0) return null;
  return (
    <p className={details['note']}>
      {t('flown.missing', { count: numbers.length, numbers: numbers.join(', '), file })}
    </p>
  );
}

/** With its sign, which means late or early, too large or too small. */
function signed(value: number, decimals: number): string {
  return `${value < 0 ? '−' : '+'}${formatNumber(Math.abs(value), decimals)}`;
}
