import { checked, unchecked } from './api/answers/answer.ts';
import { ApiClient } from './api/api-client.ts';
import { createQueryClient, forgetUnseenFailures, ListFreshness } from './api/query-client.ts';
import { ServerEvents } from './api/server-events.ts';
import { NotificationStore } from './notifications/notification-store.ts';
import { loadPreferences } from './preferences/PreferencesProvider.tsx';
import { openRouter } from './routes/open-router.ts';
import { startSession } from './session/start.ts';
import { offerSignIn } from './shell/connection/offer-sign-in.ts';
import { linkToServer } from './shell/server-link.ts';

/** Creates the parts of the application and connects them, once per page. */
export async function assemble() {
  const [preferences, started] = await Promise.all([loadPreferences(), startSession()]);
  const notifications = new NotificationStore();
  const api = new ApiClient(started.session, notifications, started.config.developerMode ? checked : unchecked);
  const queryClient = createQueryClient();
  const freshness = new ListFreshness(queryClient);
  const events = new ServerEvents();
  events.listen('reset', () => void queryClient.invalidateQueries());
  api.whenSignInIsOld = () => void offerSignIn(started.session, started.config.stepUpLevels);
  linkToServer({ session: started.session, api, notifications, events });
  const router = openRouter(started);
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) forgetUnseenFailures(queryClient);
  });
  return { events, preferences, started, notifications, api, queryClient, freshness, router };
}

export type ApplicationParts = Awaited<ReturnType<typeof assemble>>;
