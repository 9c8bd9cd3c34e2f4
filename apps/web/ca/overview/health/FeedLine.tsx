import { type CatalogueStateDocument, getCatalogueState, loadFeed } from '@farpass/contract/catalogue';
import { feedFailureSentence } from '@farpass/contract/code-words';
import { allows } from '@farpass/contract/route';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../../../api/api-context.tsx';
import { callQuery } from '../../../api/call-query.ts';
import { usePerson } from '../../../session/session-context.tsx';
import { useTexts } from '../../../texts/feature-texts.ts';
import { useLanguage } from '../../../texts/language.ts';
import { formatAge } from '../../../ui/format/duration.ts';
import { readInstant } from '../../../ui/format/instant.ts';
import { formatNumber } from '../../../ui/format/quantity.ts';
import { overviewTexts } from '../texts.ts';
import { Line } from './Line.tsx';

interface FeedProps {
  readonly feed: CatalogueStateDocument['feeds'][number];
  readonly nowMs: number;
}

/** A feed: its age, what it brought, and for administrators the button that loads it. */
export function FeedLine({ feed, nowMs }: FeedProps) {
  const t = useTexts(overviewTexts);
  const language = useLanguage();
  const { name, state, lastSuccess, objects, aboutFleet, nextAttempt } = feed;
  const mayLoad = allows(usePerson()?.granted ?? {}, ['ca:admin']);
  const successMs = lastSuccess === undefined ? undefined : readInstant(lastSuccess);
  const isPaused = nextAttempt !== undefined && (readInstant(nextAttempt) ?? nowMs) > nowMs;
  const brought =
    aboutFleet === undefined
      ? undefined
      : t('age.received', { received: formatNumber(objects, 0), about: formatNumber(aboutFleet, 0) });
  return (
    <Line
      level={state}
      name={t('age.feed', { name })}
      detail={
        <>
          {feedFailureSentence(feed, language) ?? brought} {mayLoad && !isPaused ? <LoadFeed name={name} /> : null}
        </>
      }
    >
      {successMs === undefined ? t('age.never') : formatAge(nowMs - successMs)}
    </Line>
  );
}

/** How often the end of a load is looked for. */
const lookMs = 5_000;

/** Stays pressed until the feed was loaded: then the pause of its provider takes its place. */
function LoadFeed({ name }: { readonly name: string }) {
  const t = useTexts(overviewTexts);
  const api = useApi();
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const load = async () => {
    setAsked(true);
    // The client reports a failure.
    await api.call(loadFeed, { params: { feed: name } }).catch(() => setAsked(false));
  };
  useEffect(() => {
    if (!isAsked) return;
    const look = () => void queries.invalidateQueries({ queryKey: callQuery(api, getCatalogueState, {}).queryKey });
    const looking = setInterval(look, lookMs);
    return () => clearInterval(looking);
  }, [isAsked, api, queries]);
  return (
    <Button
      size="compact-xs"
      variant="default"
      disabled={isAsked}
      onClick={load}
      aria-label={t('age.loadName', { name })}
    >
      {t('age.load')}
    </Button>
  );
}
