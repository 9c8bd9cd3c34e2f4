import { useState } from 'react';
import { type TextsOf, useTexts } from '../../../texts/feature-texts.ts';
import { SmallChoice } from '../../../ui/choice/SmallChoice.tsx';
import details from '../../../ui/details/details.module.css';
import { DrawingFrame } from '../../../ui/drawing/DrawingFrame.tsx';
import { absent } from '../../../ui/format/absent.ts';
import { Instant } from '../../../ui/format/Instant.tsx';
import { formatNumber } from '../../../ui/format/quantity.ts';
import { type PlaneMessage, seriesOf } from './encounter-plane.ts';
import { sourceColours } from './MessageSeries.tsx';
import { PlaneDrawing } from './PlaneDrawing.tsx';
import classes from './plane.module.css';
import { frameOf, frameOfAll, type PlaneContents, readableScales } from './plane-frame.ts';
import { planeTexts } from './texts.ts';

const whats = ['combined', 'objects', 'messages'] as const;
const zooms = ['all', 'miss', 'body'] as const;
const scaleChoices = ['same', 'each'] as const;
type What = PlaneContents['what'];
type Zoom = PlaneContents['zoom'];
type Scales = PlaneContents['scales'];

interface EncounterPlaneProps {
  readonly messages: readonly PlaneMessage[];
  /**
   * The initial view: the newest message with its sigmas, or the change of the miss over the messages, zoomed to the
   * misses.
   */
  readonly opensOn?: 'newest' | 'history';
  /** The place of the message that a playback shows; later ones are not drawn, and the frame holds all. */
  readonly shownPlace?: number | undefined;
}

/** The encounter plane with the covariance of the newest message and the miss of each one; the values behind it. */
export function EncounterPlane({ messages: all, opensOn = 'newest', shownPlace }: EncounterPlaneProps) {
  const t = useTexts(planeTexts);
  const [what, setWhat] = useState<What>(opensOn === 'history' ? 'messages' : 'combined');
  const [zoom, setZoom] = useState<Zoom>(opensOn === 'history' ? 'miss' : 'all');
  const [chosenScales, setScales] = useState<Scales>();
  const messages = shownPlace === undefined ? all : all.slice(0, shownPlace + 1);
  const newest = messages.at(-1);
  if (newest === undefined) return <p className={details['note']}>{t('none')}</p>;
  const shown = { messages: all, newest: all.at(-1) ?? newest, what, zoom };
  const scales = chosenScales ?? readableScales(shown);
  const frame = shownPlace === undefined ? frameOf({ ...shown, scales }) : frameOfAll({ ...shown, scales });
  const choices = (
    <>
      <SmallChoice
        label={t('what')}
        value={what}
        choices={whats.map((value) => ({ value, label: t(`${value}`) }))}
        onChange={setWhat}
      />
      <SmallChoice
        label={t('zoom')}
        value={zoom}
        choices={zooms.map((value) => ({
          value,
          label: t(value === 'all' && what === 'messages' ? 'allMessages' : value),
        }))}
        onChange={setZoom}
      />
      <SmallChoice
        label={t('scales')}
        value={scales}
        choices={scaleChoices.map((value) => ({ value, label: t(`${value}Scale`) }))}
        onChange={setScales}
      />
    </>
  );
  return (
    <DrawingFrame
      fileName="encounter_plane"
      label={t('values')}
      table={tableOf(messages, t)}
      values={<PlaneTable messages={messages} />}
      aside={<span className={classes['views']}>{choices}</span>}
      hasMenu
    >
      <div className={classes['explained']}>
        <PlaneDrawing messages={messages} newest={newest} what={what} frame={frame} />
        <PlaneLegend what={what} messages={messages} hasCovariance={newest.combined !== undefined} />
      </div>
      {scales === 'same' ? null : <p className={details['note']}>{t('stretched')}</p>}
      <Uncertain messages={messages} what={what} />
    </DrawingFrame>
  );
}

/** The messages without an ellipse. */
function Uncertain({ messages, what }: { readonly messages: readonly PlaneMessage[]; readonly what: What }) {
  const t = useTexts(planeTexts);
  const bare = messages.filter(({ combined }) => combined === undefined).length;
  if (what === 'messages') return bare === 0 ? null : <p className={details['note']}>{t('bare', { count: bare })}</p>;
  return messages.at(-1)?.combined === undefined ? <p className={details['note']}>{t('noCovariance')}</p> : null;
}

interface PlaneLegendProps {
  readonly what: What;
  readonly messages: readonly PlaneMessage[];
  readonly hasCovariance: boolean;
}

/** The meaning of the marks of the drawing, with the unit. */
function PlaneLegend({ what, messages, hasCovariance }: PlaneLegendProps) {
  const t = useTexts(planeTexts);
  const ellipses = what === 'combined' ? (['combined'] as const) : (['own', 'other'] as const);
  const series = seriesOf(messages).map(({ source }) => (source === 'own' ? 'ownScreening' : 'provider'));
  const marks =
    what === 'messages'
      ? ([...series, 'body', 'newest'] as const)
      : ([...(hasCovariance ? ellipses : []), 'body', 'misses', 'newest'] as const);
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
  provider: (
    <>
      <ellipse {...ellipse} fill={sourceColours.provider} stroke={sourceColours.provider} />
      <circle cx="9" cy="6" r="2.5" fill={sourceColours.provider} />
    </>
  ),
  ownScreening: (
    <>
      <ellipse {...ellipse} fill={sourceColours.own} stroke={sourceColours.own} strokeDasharray="4 2" />
      <rect x="6.5" y="3.5" width="5" height="5" fill={sourceColours.own} />
    </>
  ),
} as const;

type PlaneTexts = TextsOf<typeof planeTexts>;

function headsOf(t: PlaneTexts): readonly string[] {
  const figures = ['xColumn', 'yColumn', 'sigmaX', 'sigmaY', 'radius'] as const;
  return [t('created'), t('sourceColumn'), ...figures.map((name) => t(`${name}`))];
}

function figuresOf({ xM, yM, combined, radiusM }: PlaneMessage): readonly (number | undefined)[] {
  const sigma = (variance: number | undefined) =>
    variance === undefined ? undefined : Math.sqrt(Math.max(variance, 0));
  return [xM, yM, sigma(combined?.xx), sigma(combined?.yy), radiusM];
}

const sourceOf = ({ isOwn }: PlaneMessage) => (isOwn ? 'own' : 'provider');

function tableOf(messages: readonly PlaneMessage[], t: PlaneTexts) {
  const rows = messages.map((message) => [
    new Date(message.createdMs).toISOString(),
    t(`source.${sourceOf(message)}`),
    ...figuresOf(message),
  ]);
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
              <th key={head} scope="col" className={place < 2 ? undefined : details['end']}>
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
              <td>{t(`source.${sourceOf(message)}`)}</td>
              {figuresOf(message).map((figure, place) => (
                <td key={heads[place + 2]} className={details['end']}>
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

/** The height of the drawing with its tools, so that nothing moves when the messages arrive. */
export function PlaneSkeleton() {
  return <div className={classes['skeleton']} aria-hidden="true" />;
}
