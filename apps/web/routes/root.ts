import type { Route } from '../routing/route.ts';
import { Shell } from '../shell/Shell.tsx';
import { requireSession } from './guards.ts';

export const outermost: Route = { component: Shell };

/** Around every page that needs a signed-in person. */
export const signedIn: Route = { within: outermost, guard: requireSession };
