import { Component, type ReactNode, Suspense, useState } from 'react';
import { useTexts } from '../texts/feature-texts.ts';
import { Note } from '../ui/page/States.tsx';
import classes from './globe.module.css';
import { globeTexts } from './texts.ts';
import { canDrawGlobes } from './webgl.ts';

interface GlobeFrameProps {
  /** The text for a screen reader, which also says where the values are. */
  readonly label: string;
  /** A scene, loaded when it is first shown. */
  readonly children: ReactNode;
  readonly height?: 'tall' | 'low';
}

/**
 * The frame of a globe. Without WebGL, or if the drawing fails, a text says so; the table next to it has all values.
 */
export function GlobeFrame({ label, children, height = 'tall' }: GlobeFrameProps) {
  const t = useTexts(globeTexts);
  const [canDraw] = useState(canDrawGlobes);
  if (!canDraw) return <Note level="caution">{t('noWebGl')}</Note>;
  return (
    <Fallback message={t('failed')}>
      <section className={classes['frame']} data-height={height} aria-label={label}>
        <Suspense fallback={<output className={classes['loading']}>{t('loading')}</output>}>{children}</Suspense>
      </section>
    </Fallback>
  );
}

interface FallbackProps {
  readonly message: string;
  readonly children: ReactNode;
}

/** If a drawing fails, the rest of the page still works. */
class Fallback extends Component<FallbackProps, { readonly hasFailed: boolean }> {
  override readonly state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <Note level="caution">{this.props.message}</Note> : this.props.children;
  }
}
