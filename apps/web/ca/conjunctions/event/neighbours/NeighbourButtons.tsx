import type { ConjunctionOutlineDocument } from '@farpass/contract/conjunctions';
import { ActionIcon } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { ChevronLeftIcon, ChevronRightIcon } from 'lucide-react';
import { type ReactNode, use, useEffect, useEffectEvent } from 'react';
import { useTexts } from '../../../../texts/feature-texts.ts';
import { SingleKeys } from '../../../../ui/table/single-keys.ts';
import classes from './neighbours.module.css';
import { neighboursTexts } from './texts.ts';
import { useNeighbours, usePrefetched } from './use-neighbours.ts';

/** Opens the event before or after this one, also by k and j, on the same tab. */
export function NeighbourButtons({ conjunctionId }: { readonly conjunctionId: string }) {
  const t = useTexts(neighboursTexts);
  const neighbours = useNeighbours(conjunctionId);
  usePrefetched(neighbours);
  const open = useOpenEvent();
  useNeighbourKeys({ before: neighbours?.before, after: neighbours?.after, open });
  if (neighbours === undefined || neighbours.count < 2) return null;
  const { before, after, place, count } = neighbours;
  return (
    <nav className={classes['neighbours']} aria-label={t('label')}>
      <Arrow event={before} name={t('before')} hint="k" onOpen={open}>
        <ChevronLeftIcon size={16} aria-hidden="true" />
      </Arrow>
      <span>{t('place', { place, count })}</span>
      <Arrow event={after} name={t('after')} hint="j" onOpen={open}>
        <ChevronRightIcon size={16} aria-hidden="true" />
      </Arrow>
    </nav>
  );
}

type Event = ConjunctionOutlineDocument;
type OpenEvent = (event: Event) => void;

interface ArrowProps {
  readonly event: Event | undefined;
  readonly name: string;
  /** The key that does the same. */
  readonly hint: string;
  readonly onOpen: OpenEvent;
  readonly children: ReactNode;
}

function Arrow({ event, name, hint, onOpen, children }: ArrowProps) {
  const pair = event === undefined ? '' : `: ${event.satelliteName} × ${event.secondaryName}`;
  return (
    <ActionIcon
      variant="default"
      size="md"
      aria-label={name}
      data-hint={`${name} (${hint})${pair}`}
      disabled={event === undefined}
      onClick={() => event && onOpen(event)}
    >
      {children}
    </ActionIcon>
  );
}

/** The page stays: only what it shows changes. */
function useOpenEvent(): OpenEvent {
  const navigate = useNavigate();
  return ({ satelliteId: satellite_id, conjunctionId: conjunction_id }) =>
    void navigate({
      to: '/ca/conjunction/$satellite_id/$conjunction_id',
      params: { satellite_id, conjunction_id },
      search: ({ tab }) => (tab === undefined ? {} : { tab }),
      resetScroll: false,
    });
}

interface NeighbourKeys {
  readonly before: Event | undefined;
  readonly after: Event | undefined;
  readonly open: OpenEvent;
}

/** A table on the page that uses the keys for its rows comes first. */
function useNeighbourKeys({ before, after, open }: NeighbourKeys): void {
  const hasSingleKeys = use(SingleKeys);
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (!hasSingleKeys || event.defaultPrevented || isTyped(event)) return;
    const next = event.key === 'j' ? after : event.key === 'k' ? before : undefined;
    if (next !== undefined) open(next);
  });
  useEffect(() => {
    document.addEventListener('keydown', act);
    return () => document.removeEventListener('keydown', act);
  }, []);
}

/** Whether a key is part of a text, of a choice or of a dialog. */
function isTyped({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true;
  const places = 'input, textarea, select, [role="menu"], [role="dialog"], [role="listbox"]';
  return target instanceof Element && target.closest(places) !== null;
}
