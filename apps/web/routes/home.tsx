import { createRoute, notFound, redirect } from '@tanstack/react-router';
import { SelectServicePage } from '../shell/pages/SelectServicePage.tsx';
import { firstServiceOf } from './guards.ts';
import { signedIn } from './root.ts';

/**
 * Home leads to the first service the person may use, if there is one. With `?services`, a person with several services
 * gets the choice.
 */
export const homeRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  beforeLoad: ({ context, search }) => {
    const state = context.started.session.state.get();
    if (state.kind !== 'signed-in' || 'services' in search) return;
    const service = firstServiceOf(state.person);
    if (service === undefined) throw notFound();
    throw redirect({ to: service });
  },
  component: () => <SelectServicePage to={(service) => `/${service}`} />,
});
