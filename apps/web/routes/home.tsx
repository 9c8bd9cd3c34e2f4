import type { Path } from '../routing/paths.ts';
import { NotFound, Redirect, type Route } from '../routing/route.ts';
import { SelectServicePage } from '../shell/pages/SelectServicePage.tsx';
import { firstServiceOf } from './guards.ts';
import { signedIn } from './root.ts';

/**
 * Home leads to the first service the person may use, if there is one. With `?services`, a person with several services
 * gets the choice.
 */
export const homePages = {
  '/': {
    within: signedIn,
    guard: ({ started, address }) => {
      const state = started.session.state.get();
      if (state.kind !== 'signed-in' || 'services' in address.search) return;
      const service = firstServiceOf(state.person);
      if (service === undefined) throw new NotFound();
      throw new Redirect({ to: service });
    },
    component: () => <SelectServicePage to={(service) => `/${service}`} />,
  },
} satisfies Partial<Record<Path, Route>>;
