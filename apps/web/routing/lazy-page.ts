import { type ComponentType, createElement, type FunctionComponent, use } from 'react';
import { patiently } from '../ui/load/patiently.ts';
import type { Loadable } from './route.ts';

/** A page with code of its own, which the router loads before it shows the page. */
export type LazyPage<Props> = FunctionComponent<Props> & Loadable;

/** A page whose code is loaded on request. If that fails, the next request loads it again. */
export function lazyPage<Props extends object>(code: () => Promise<ComponentType<Props>>): LazyPage<Props> {
  const patient = patiently(code);
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  const load = () => {
    loading ??= patient().then(
      (page) => {
        loaded = page;
        return page;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const page = (props: Props) => createElement(loaded ?? use(load()), props);
  return Object.assign(page, { load });
}
