import {
  buildModuleUrl,
  Camera,
  Color,
  ImageryLayer,
  Rectangle,
  type Scene,
  TileMapServiceImageryProvider,
} from 'cesium';
import { type ReactNode, useEffect, useState } from 'react';
import { CesiumWidget, useCesium } from 'resium';
import { useTexts } from '../../texts/feature-texts.ts';
import { useScheme } from '../../ui/theme/use-scheme.ts';
import classes from '../globe.module.css';
import { globeTexts } from '../texts.ts';
import { GlobeTools } from './GlobeTools.tsx';

interface GlobeSceneProps {
  /** The text for a screen reader. */
  readonly label: string;
  /** The content of the globe: components that draw into the scene. */
  readonly children: ReactNode;
  /** The colour of space; by default, the theme's. */
  readonly space?: 'dark' | 'light';
}

/** The colour of space behind the Earth, in both themes. */
const spaceColours = { dark: '#0b111c', light: '#dde5ef' } as const;

/** The initial view: the whole Earth, seen from above Africa and Europe. */
Camera.DEFAULT_VIEW_RECTANGLE = Rectangle.fromDegrees(-35, -30, 65, 60);

/**
 * The Earth with its bundled picture, day and night, in Earth-fixed axes (ITRF, metres). It is only drawn when
 * something changes.
 */
export function GlobeScene({ label, children, space }: GlobeSceneProps) {
  const t = useTexts(globeTexts);
  const scheme = useScheme();
  const colour = spaceColours[space ?? scheme];
  const [earth] = useState(earthPicture);
  // CesiumJS writes its credits into an element; the page has its own line for them.
  const [credits] = useState(() => document.createElement('div'));
  return (
    <>
      <CesiumWidget
        className={classes['scene'] ?? ''}
        baseLayer={earth}
        skyBox={false}
        skyAtmosphere={false}
        creditContainer={credits}
        requestRenderMode
        maximumRenderTimeChange={Number.POSITIVE_INFINITY}
        msaaSamples={1}
        shouldAnimate={false}
        showRenderLoopErrors={false}
      >
        <Surroundings label={`${label} ${t('keys')}`} colour={colour} />
        {children}
        <GlobeTools />
      </CesiumWidget>
      <p className={classes['credit']} data-space={space ?? scheme}>
        {t('credit')}
      </p>
    </>
  );
}

function earthPicture(): ImageryLayer {
  return ImageryLayer.fromProviderAsync(
    TileMapServiceImageryProvider.fromUrl(buildModuleUrl('Assets/Textures/NaturalEarthII')),
    {},
  );
}

interface SurroundingsProps {
  readonly label: string;
  /** The colour of space. */
  readonly colour: string;
}

/** The surroundings of the Earth, and the keyboard access and text of the drawing. */
function Surroundings({ label, colour }: SurroundingsProps) {
  const { scene } = useCesium();
  useEffect(() => {
    if (scene === undefined) return;
    scene.backgroundColor = Color.fromCssColorString(colour);
    scene.globe.showGroundAtmosphere = false;
    scene.globe.enableLighting = true;
    scene.globe.baseColor = Color.fromCssColorString('#23364f');
    scene.fog.enabled = false;
    if (scene.moon !== undefined) scene.moon.show = false;
    if (scene.sun !== undefined) scene.sun.show = false;
    scene.requestRender();
  }, [scene, colour]);
  useEffect(() => {
    if (scene === undefined) return;
    const { canvas } = scene;
    canvas.setAttribute('role', 'img');
    canvas.setAttribute('aria-label', label);
  }, [scene, label]);
  useWholeKeyboard(scene);
  return null;
}

const turnRad = Math.PI / 36;
const zoomShare = 0.2;

/** Arrow keys turn the globe, plus and minus zoom, Home shows all of it. */
function useWholeKeyboard(scene: Scene | undefined): void {
  useEffect(() => {
    if (scene === undefined) return;
    const { canvas, camera } = scene;
    canvas.tabIndex = 0;
    const near = () => zoomShare * (camera.positionCartographic.height || 1);
    const actions = new Map<string, () => void>([
      ['ArrowLeft', () => camera.rotateLeft(turnRad)],
      ['ArrowRight', () => camera.rotateRight(turnRad)],
      ['ArrowUp', () => camera.rotateUp(turnRad)],
      ['ArrowDown', () => camera.rotateDown(turnRad)],
      ['+', () => camera.zoomIn(near())],
      ['-', () => camera.zoomOut(near())],
      ['Home', () => camera.flyHome(0)],
    ]);
    const press = (event: KeyboardEvent) => {
      const action = actions.get(event.key);
      if (action === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      action();
      scene.requestRender();
    };
    canvas.addEventListener('keydown', press);
    return () => canvas.removeEventListener('keydown', press);
  }, [scene]);
}
