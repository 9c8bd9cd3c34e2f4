import type { TradeSpaceDocument } from '@farpass/contract/manoeuvres';
import { Button } from '@mantine/core';
import { type TextKey, useTexts } from '../../../texts/feature-texts.ts';
import details from '../../../ui/details/details.module.css';
import { Distance, PowerOfTen } from '../../../ui/details/Figures.tsx';
import { Fold } from '../../../ui/fold/Fold.tsx';
import { absent } from '../../../ui/format/absent.ts';
import { Instant } from '../../../ui/format/Instant.tsx';
import { readInstant } from '../../../ui/format/instant.ts';
import { formatNumber, formatSignificant, massText } from '../../../ui/format/quantity.ts';
import { manoeuvreHelpTexts } from '../help-texts.ts';
import classes from '../manoeuvres.module.css';
import { isFlown } from '../space/flown-cells.ts';
import { type CellPlace, cellOf, cellPlace } from '../space/heat-map.ts';
import { manoeuvreTexts } from '../texts.ts';
import { type Candidate, candidatesOf } from './candidates.ts';

interface CandidatesProps {
  readonly space: TradeSpaceDocument;
  readonly place: CellPlace | undefined;
  readonly pinned: readonly number[];
  readonly onPin: (cell: number) => void;
  readonly onUnpin: (cell: number) => void;
  readonly onChoose: (place: CellPlace) => void;
}

/** Up to five burns side by side: the chosen one, the cheapest of each strategy, and the marked ones. */
export function Candidates({ space, place, pinned, onPin, onUnpin, onChoose }: CandidatesProps) {
  const t = useTexts(manoeuvreTexts);
  const help = useTexts(manoeuvreHelpTexts);
  const chosen = place && cellOf(space, place);
  const candidates = candidatesOf(space, { chosen, pinned });
  return (
    <Fold
      name="candidates"
      title={t('candidates.title')}
      help={help('candidates')}
      verdict={t('candidates.verdict', { count: candidates.length })}
    >
      <div>
        <Button
          variant="default"
          size="compact-sm"
          disabled={chosen === undefined || pinned.includes(chosen)}
          onClick={() => chosen !== undefined && onPin(chosen)}
        >
          {t('candidates.pin')}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={details['scroll']} tabIndex={0} aria-label={t('candidates.table')}>
        <table className={`${details['table']} ${classes['candidates']}`}>
          <thead>
            <tr>
              <th scope="col">
                <span className="fp-out-of-sight">{t('candidates.title')}</span>
              </th>
              {candidates.map(({ cell, kinds }) => (
                <th key={cell} scope="col" className={details['end']}>
                  {kinds.map((kind) => t(`candidates.kinds.${kind}`)).join(' · ')}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, show }) => (
              <tr key={name}>
                <th scope="row">{t(name)}</th>
                {candidates.map(({ cell }) => (
                  <td key={cell} className={details['end']}>
                    {show(space, cell)}
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">
                <span className="fp-out-of-sight">{t('candidates.choose')}</span>
              </th>
              {candidates.map((candidate) => (
                <td key={candidate.cell} className={details['end']}>
                  <Choosing
                    candidate={candidate}
                    onChoose={() => onChoose(cellPlace(space, candidate.cell))}
                    onUnpin={() => onUnpin(candidate.cell)}
                  />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
      <p className={details['note']}>{t('candidates.returnHint')}</p>
    </Fold>
  );
}

interface ChoosingProps {
  readonly candidate: Candidate;
  readonly onChoose: () => void;
  readonly onUnpin: () => void;
}

function Choosing({ candidate: { kinds }, onChoose, onUnpin }: ChoosingProps) {
  const t = useTexts(manoeuvreTexts);
  const isOnlyPinned = kinds.every((kind) => kind === 'PINNED');
  return (
    <>
      {kinds.includes('CHOSEN') ? null : (
        <Button variant="default" size="compact-xs" onClick={onChoose}>
          {t('candidates.choose')}
        </Button>
      )}{' '}
      {isOnlyPinned ? (
        <Button variant="subtle" size="compact-xs" onClick={onUnpin}>
          {t('candidates.unpin')}
        </Button>
      ) : null}
    </>
  );
}

type Texts = (typeof manoeuvreTexts)['en'];

const rows: readonly {
  readonly name: TextKey<Texts>;
  readonly show: (space: TradeSpaceDocument, cell: number) => React.ReactNode;
}[] = [
  {
    name: 'chosen.ignition',
    show: (space, cell) => <Instant atMs={readInstant(ignitionOf(space, cell)?.ignitionEpoch ?? '')} />,
  },
  {
    name: 'candidates.lead',
    show: (space, cell) => formatNumber(ignitionOf(space, cell)?.orbitsBeforeTca ?? 0, 2),
  },
  {
    name: 'candidates.burn',
    show: (space, cell) => {
      const { direction, size } = cellPlace(space, cell);
      const sign = (space.directions[direction] ?? '').replace('-', '−');
      return `${sign} ${formatSignificant(space.sizesMPerS[size] ?? 0, 3)}`;
    },
  },
  {
    name: 'chosen.propellant',
    show: (space, cell) => {
      const kg = space.propellantKg?.[cellPlace(space, cell).size];
      return kg === undefined ? absent : massText(kg);
    },
  },
  {
    name: 'candidates.return',
    show: (space, cell) => {
      const { direction, size } = cellPlace(space, cell);
      const cost = space.returnToSlotMPerS?.[direction * space.sizesMPerS.length + size];
      return cost === undefined ? <NoWayBack /> : formatSignificant(cost, 3);
    },
  },
  { name: 'chosen.miss', show: (space, cell) => <Distance metres={1000 * (space.missDistanceKm[cell] ?? 0)} /> },
  { name: 'chosen.probability', show: (space, cell) => <PowerOfTen value={space.probability[cell]} /> },
  { name: 'chosen.aggregate', show: (space, cell) => <PowerOfTen value={space.aggregateProbability[cell]} /> },
  { name: 'candidates.source', show: (space, cell) => <Source isFlown={isFlown(space, cell)} /> },
  { name: 'candidates.met', show: (space, cell) => formatNumber(space.met[cell] ?? 0, 0) },
];

/** Whether the figures are those of the full flight or of the estimate, which is an upper one. */
function Source({ isFlown: flown }: { readonly isFlown: boolean }) {
  const t = useTexts(manoeuvreTexts);
  return <>{t(flown ? 'space.isFlown' : 'space.isEstimate')}</>;
}

/** Drag only brakes: a satellite without an engine cannot return to its slot, and stays ahead of it. */
function NoWayBack() {
  const t = useTexts(manoeuvreTexts);
  return <>{t('candidates.noReturn')}</>;
}

function ignitionOf(space: TradeSpaceDocument, cell: number) {
  return space.ignitions[cellPlace(space, cell).ignition];
}
