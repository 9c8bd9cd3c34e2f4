import { lazyRouteComponent } from '@tanstack/react-router';
import { patiently } from '../base/patiently.ts';

/** A page whose code is loaded on request, and awaited while the server does not answer. */
export const page: typeof lazyRouteComponent = (code, name) => lazyRouteComponent(patiently(code), name);
