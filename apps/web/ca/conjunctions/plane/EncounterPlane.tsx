import { useState } from 'react';
import { type TextsOf, useTexts } from '../../../texts/feature-texts.ts';
import { Choice } from '../../../ui/choice/Choice.tsx';
import details from '../../../ui/details/details.module.css';
import { DrawingFrame } from '../../../ui/drawing/DrawingFrame.tsx';
import { absent } from '../../../ui/format/absent.ts';
import { Instant } from '../../../ui/format/Instant.tsx';
import { formatNumber } from '../../../ui/format/quantity.ts';
import { type PlaneMessage, reachM } from './encounter-plane.ts';
import { PlaneDrawing } from './PlaneDrawing.tsx';
import classes from './plane.module.css';
import { planeTexts } from './texts.ts';

type What = 'combined' | 'objects';
const zooms = ['all', 'miss', 'body'] as const;
type Zoom = (typeof zooms)[number];

/** The encounter plane with the covariance of the newest message and the miss of each one; the values behind it. */
export function EncounterPlane({ messages }: { readonly messages: readonly PlaneMessage[] }) {
  const t = useTexts(planeTexts);
  const [what, setWhat] = useState<What>('combined');
  const [zoom, setZoom] = useState<Zoom>('all');
  const newest = messages.at(-1);
  if (newest === undefined) return <p className={details['note']}>{t('none')}</p>;
  const choices = (
    <div className={details['choices']}>
      <Choice
        label={t('what')}
        value={what}
        choices={(['combined', 'objects'] as const).map((value) => ({ value, label: t(`${value}`) }))}
        onChange={setWhat}
      />
      <Choice
        label={t('zoom')}
        value={zoom}
        choices={zooms.map((value) => ({ value, label: t(`${value}`) }))}
        onChange={setZoom}
      />
    </div>
  );
  return (
    <DrawingFrame
      fileName="encounter_plane"
      label={t('values')}
      table={tableOf(messages, t)}
      values={<PlaneTable messages={messages} />}
    >
      {choices}
      <PlaneDrawing messages={messages} newest={newest} what={what} halfM={halfOf({ messages, newest, what, zoom })} />
      <PlaneLegend what={what} hasCovariance={newest.combined !== undefined} />
      {newest.combined === undefined ? <p className={details['note']}>{t('noCovariance')}</p> : null}
    </DrawingFrame>
  );
}

/** What the marks of the drawing mean, with the unit. */
function PlaneLegend({ what, hasCovariance }: { readonly what: What; readonly hasCovariance: boolean }) {
  const t = useTexts(planeTexts);
  const ellipses = what === 'combined' ? (['combined'] as const) : (['own', 'other'] as const);
  const marks = [...(hasCovariance ? ellipses : []), 'body', 'misses', 'newest'] as const;
  return (
    <ul className={classes['legend']}>
      {marks.map((mark) => (
        <li key={mark}>
          <svg width="18" height="12" viewBox="0 0 18 12" aria-hidden="true">
            {drawings[mark]}
          </svg>
          {t(`legend.${mark}`)}
        </li>
      ))}
    </ul>
  );
}

const ellipse = { cx: 9, cy: 6, rx: 8, ry: 4.5, fillOpacity: 0.07 } as const;
const drawings = {
  combined: <ellipse {...ellipse} fill="var(--fp-accent)" stroke="var(--fp-accent)" />,
  own: <ellipse {...ellipse} fill="var(--fp-accent)" stroke="var(--fp-accent)" />,
  other: <ellipse {...ellipse} fill="var(--fp-dim)" stroke="var(--fp-dim)" strokeDasharray="4 3" />,
  body: <circle cx="9" cy="6" r="4" fill="none" stroke="var(--fp-text)" strokeWidth="1.5" />,
  misses: (
    <>
      <path d="M2 9L16 3" stroke="var(--fp-dim)" strokeDasharray="3 3" />
      <circle cx="9" cy="6" r="3" fill="var(--fp-faint)" />
    </>
  ),
  newest: <circle cx="9" cy="6" r="5" fill="var(--fp-text)" />,
} as const;

interface Shown {
  readonly messages: readonly PlaneMessage[];
  readonly newest: PlaneMessage;
  readonly what: What;
  readonly zoom: Zoom;
}

/** From the middle to the edge, m, so that what was asked for is in sight. */
function halfOf({ messages, newest, what, zoom }: Shown): number {
  const body = Math.max(newest.radiusM, 1);
  if (zoom === 'body') return 4 * body;
  const misses = messages.map(({ xM, yM }) => Math.max(Math.abs(xM), Math.abs(yM)));
  if (zoom === 'miss') return 1.25 * Math.max(body, ...misses);
  const reach = (covariance: PlaneMessage['combined']) => (covariance === undefined ? 0 : reachM(covariance, 3));
  const reaches =
    what === 'combined' ? [reach(newest.combined)] : [reach(newest.object1), newest.missM + reach(newest.object2)];
  return 1.08 * Math.max(body, newest.missM, ...misses, ...reaches);
}

type PlaneTexts = TextsOf<typeof planeTexts>;

function headsOf(t: PlaneTexts): readonly string[] {
  const figures = ['xColumn', 'yColumn', 'sigmaX', 'sigmaY', 'radius'] as const;
  return [t('created'), ...figures.map((name) => t(`${name}`))];
}

function figuresOf({ xM, yM, combined, radiusM }: PlaneMessage): readonly (number | undefined)[] {
  const sigma = (variance: number | undefined) =>
    variance === undefined ? undefined : Math.sqrt(Math.max(variance, 0));
  return [xM, yM, sigma(combined?.xx), sigma(combined?.yy), radiusM];
}

function tableOf(messages: readonly PlaneMessage[], t: PlaneTexts) {
  const rows = messages.map((message) => [new Date(message.createdMs).toISOString(), ...figuresOf(message)]);
  return { head: headsOf(t), rows };
}

function PlaneTable({ messages }: { readonly messages: readonly PlaneMessage[] }) {
  const t = useTexts(planeTexts);
  const heads = headsOf(t);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={details['scroll']} tabIndex={0} aria-label={t('values')}>
      <table className={details['table']}>
        <thead>
          <tr>
            {heads.map((head, place) => (
              <th key={head} scope="col" className={place === 0 ? undefined : details['end']}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {messages.map((message) => (
            <tr key={message.cdmId}>
              <th scope="row">
                <Instant atMs={message.createdMs} />
              </th>
              {figuresOf(message).map((figure, place) => (
                <td key={heads[place + 1]} className={details['end']}>
                  {figure === undefined ? absent : formatNumber(figure, 1)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** As high as the drawing with its tools, so that nothing moves when the messages arrive. */
export function PlaneSkeleton() {
  return <div className={classes['skeleton']} aria-hidden="true" />;
}
