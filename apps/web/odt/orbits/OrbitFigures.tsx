import type { OrbitDocument, OrbitResultDocument } from '@farpass/contract/odt';
import { useTexts } from '../../texts/feature-texts.ts';
import { absent } from '../../ui/format/absent.ts';
import { useDisplayZone } from '../../ui/format/DisplayZone.tsx';
import { formatInstant, readInstant } from '../../ui/format/instant.ts';
import { distanceText, formatSignificant } from '../../ui/format/quantity.ts';
import { StatusTag } from '../../ui/status/StatusSymbol.tsx';
import { HelpTooltip } from '../../ui/tooltip/HelpTooltip.tsx';
import { trackingHelpTexts } from '../words/help-texts.ts';
import classes from './orbits.module.css';
import { orbitsTexts } from './texts.ts';

const metresPerKm = 1000;

interface OrbitFiguresProps {
  readonly orbit: OrbitDocument;
  readonly result: OrbitResultDocument;
}

/** The quality of the orbit, and its improvement over the previous one. */
export function OrbitFigures({ orbit, result }: OrbitFiguresProps) {
  const t = useTexts(orbitsTexts);
  const help = useTexts(trackingHelpTexts);
  const zone = useDisplayZone();
  const { positionSigmaKm, numberOfMeasurements = 0, numberOfRejected = 0, standing } = orbit;
  // One measure at one time: the table of now and the days ahead replaces figures at the epoch of the fit.
  const isAhead = (standing?.ahead ?? []).length > 0;
  const atMs = readInstant(orbit.epoch ?? '');
  const time = atMs === undefined ? absent : formatInstant(atMs, { pattern: 'seconds', zone });
  const [first] = result.uncertainty;
  const before = first?.before?.totalKm;
  const { reducedChiSquare } = result.consistency;
  const sigma = positionSigmaKm === undefined ? absent : distanceText(positionSigmaKm * metresPerKm);
  const beforeText =
    before === undefined ? t('figure.noBefore') : t('figure.before', { value: distanceText(before * metresPerKm) });
  return (
    <>
      <Judgement orbit={orbit} />
      <dl className={classes['figures']}>
        {isAhead ? null : (
          <Figure name={`${t('figure.sigma', { time })}; ${beforeText}`} help={help('sigma')}>
            {sigma}
          </Figure>
        )}
        {isAhead || first?.difference === undefined ? null : (
          <Figure name={t('figure.shift', { time })} help={help('shift')}>
            {distanceText(first.difference.totalKm * metresPerKm)}
          </Figure>
        )}
        <Figure name={t('figure.used', { rejected: numberOfRejected })} help={help('rejected')}>
          {numberOfMeasurements - numberOfRejected}
        </Figure>
        <Figure name={t('figure.chi')} help={help('chi')}>
          {formatSignificant(reducedChiSquare, 3)}
        </Figure>
      </dl>
    </>
  );
}

/** One verdict, and next to it each test that it rests on; the worst test decides. */
function Judgement({ orbit }: { readonly orbit: OrbitDocument }) {
  const t = useTexts(orbitsTexts);
  const { verdict, judgement } = orbit;
  const shown = judgement?.verdict ?? verdict;
  const isGood = shown === 'GOOD' || shown === 'good';
  return (
    <p className={classes['verdict']}>
      {shown === undefined ? null : (
        <StatusTag label={isGood ? 'success' : 'caution'}>{t(`verdict.${shown}`)}</StatusTag>
      )}
      {judgement?.tests.map(({ test, isPassed }) => (
        <span key={test} className={isPassed ? 'fp-dim' : undefined}>
          {isPassed ? `✓ ${t(`tests.${test}`)}` : `✗ ${t(`tests.not.${test}`)}`}
        </span>
      ))}
      {orbit.options.leftOut === undefined ? null : (
        <strong>{t('leftOut.without', { count: orbit.options.leftOut.length })}</strong>
      )}
      <span className="fp-dim">{orbit.isAutomatic ? t('automatic') : t('by', { name: orbit.createdBy })}</span>
    </p>
  );
}

interface FigureProps {
  readonly name: string;
  readonly help: string;
  readonly children: string | number;
}

function Figure({ name, help, children }: FigureProps) {
  return (
    <div>
      <dt>
        {name}
        <HelpTooltip topic={name} text={help} />
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
