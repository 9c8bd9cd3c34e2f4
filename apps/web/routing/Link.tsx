import { type ComponentProps, type MouseEvent, useSyncExternalStore } from 'react';
import { hrefOf, leadsHere, readAddress } from './address.ts';
import type { Destination } from './paths.ts';
import type { Manner } from './router.ts';
import { useRouter } from './use-router.ts';

type LinkProps = Destination &
  Manner &
  Omit<ComponentProps<'a'>, 'href'> & {
    /** Counts as the present page only if the page is at this part of it. */
    readonly isExact?: boolean;
  };

/** A link to a place in the application. Its code is loaded as soon as someone points at it or focuses it. */
export function Link({ to, href, params, search, hash, replace, resetScroll, isExact, ...element }: LinkProps) {
  const router = useRouter();
  // One of the three kinds of places, which the destructuring no longer shows.
  const place = { to, href, params, search, hash } as Destination;
  const target = () => hrefOf(place, router.address.get());
  const read = () => {
    const present = router.address.get();
    const address = readAddress(target());
    return leadsHere({ link: address, present }) && (isExact !== true || address.hash === present.hash);
  };
  const address = useSyncExternalStore(router.address.subscribe, target, target);
  const isCurrent = useSyncExternalStore(router.address.subscribe, read, read);
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    element.onClick?.(event);
    if (event.defaultPrevented || !opensHere(event, element.target)) return;
    event.preventDefault();
    router.expectNothing();
    void router.navigate({ ...place, replace, resetScroll });
  };
  return (
    <a
      {...element}
      href={address}
      onClick={onClick}
      onMouseEnter={(event) => {
        element.onMouseEnter?.(event);
        router.expect(address);
      }}
      onFocus={(event) => {
        element.onFocus?.(event);
        router.expect(address);
      }}
      onTouchStart={(event) => {
        element.onTouchStart?.(event);
        router.expect(address, 0);
      }}
      onMouseLeave={(event) => {
        element.onMouseLeave?.(event);
        router.expectNothing();
      }}
      onBlur={(event) => {
        element.onBlur?.(event);
        router.expectNothing();
      }}
      aria-current={isCurrent ? 'page' : element['aria-current']}
    />
  );
}

type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Whether a click opens the link in this tab: other buttons, and keys held down, ask the browser for another one. */
export function opensHere(click: Click, target: string | undefined): boolean {
  const isModified = click.metaKey || click.ctrlKey || click.shiftKey || click.altKey;
  return click.button === 0 && !isModified && (target === undefined || target === '_self');
}
