import { Component, createContext, type ReactNode, Suspense, use } from 'react';
import { NotFound } from './route.ts';
import type { Screens, Shown } from './router.ts';
import { useRouter, useShown } from './use-router.ts';

/** How many routes are around a component. */
const Depth = createContext(0);

/** Shows the next route within the one that uses it, or what is shown in its place. */
export function Outlet() {
  const depth = use(Depth);
  const { screens, retry } = useRouter();
  const shown = useShown();
  const { routes, state } = shown;
  const route = routes[depth];
  // The outermost route is the frame around every page, also around those that are missing.
  const isInside = depth > 0;
  if (isInside && state.kind === 'missing') return <screens.missing />;
  if (isInside && state.kind === 'failed') return <screens.failed error={state.error} reset={retry} />;
  if (isInside && state.kind === 'loading' && depth >= state.from) return <screens.loading />;
  if (route === undefined) return null;
  const Content = route.component ?? Outlet;
  return (
    <Depth value={depth + 1}>
      <FailureBoundary shown={shown} screens={screens}>
        <Suspense fallback={<screens.loading />}>
          <Content />
        </Suspense>
      </FailureBoundary>
    </Depth>
  );
}

interface BoundaryProps {
  /** Another page gets another chance. */
  readonly shown: Shown;
  readonly screens: Screens;
  readonly children: ReactNode;
}

interface Failure {
  readonly thrown: readonly [unknown] | undefined;
  readonly during: Shown;
}

/** Shows a page for failures in place of what fails while it is drawn. */
class FailureBoundary extends Component<BoundaryProps, Failure> {
  override state: Failure = { thrown: undefined, during: this.props.shown };

  static getDerivedStateFromProps({ shown }: BoundaryProps, { during }: Failure): Failure | null {
    return shown === during ? null : { thrown: undefined, during: shown };
  }

  static getDerivedStateFromError(error: unknown): Pick<Failure, 'thrown'> {
    return { thrown: [error] };
  }

  override render() {
    const { screens, children } = this.props;
    const { thrown } = this.state;
    if (thrown === undefined) return children;
    const [error] = thrown;
    return error instanceof NotFound ? (
      <screens.missing />
    ) : (
      <screens.failed error={error} reset={() => this.setState({ thrown: undefined })} />
    );
  }
}
