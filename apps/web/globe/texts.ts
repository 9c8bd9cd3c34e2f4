import { featureTexts } from '../texts/feature-texts.ts';

const en = {
  noWebGl:
    'This browser cannot draw the globe: WebGL 2 is missing or turned off. The table has everything that the globe shows.',
  failed: 'The globe could not be drawn. The table has everything that it shows.',
  loading: 'The globe is loading.',
  show: 'Show the globe',
  hide: 'Hide the globe',
  keys: 'Arrow keys turn the globe, + and − zoom, Home shows the whole Earth.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  home: 'Show the whole Earth',
  credit: 'Earth: Natural Earth II. Drawn with CesiumJS.',
  clock: {
    title: 'Time of the globe',
    run: 'Run',
    pause: 'Pause',
    speed: 'Speed',
    live: 'As it is',
    times: '{{speed}} times faster',
    slider: 'Time',
    now: 'Now',
  },
} as const;

const de = {
  noWebGl:
    'Dieser Browser kann den Globus nicht zeichnen: WebGL 2 fehlt oder ist ausgeschaltet. Die Tabelle enthält alles, was der Globus zeigt.',
  failed: 'Der Globus konnte nicht gezeichnet werden. Die Tabelle enthält alles, was er zeigt.',
  loading: 'Der Globus wird geladen.',
  show: 'Globus zeigen',
  hide: 'Globus ausblenden',
  keys: 'Pfeiltasten drehen den Globus, + und − ändern den Maßstab, Pos1 zeigt die ganze Erde.',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  home: 'Die ganze Erde zeigen',
  credit: 'Erde: Natural Earth II. Gezeichnet mit CesiumJS.',
  clock: {
    title: 'Zeit des Globus',
    run: 'Laufen lassen',
    pause: 'Anhalten',
    speed: 'Tempo',
    live: 'Wie in Wirklichkeit',
    times: '{{speed}}-mal schneller',
    slider: 'Zeit',
    now: 'Jetzt',
  },
};

export const globeTexts = featureTexts({ en, de });
