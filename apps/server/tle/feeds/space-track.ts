import { secondsPerHour } from '@farpass/astro/constants';
import { type SpaceTrack, spaceTrackPaceS } from '../../platform/outside/index.ts';
import { type Feed, type KeepsElementSets, readingFor } from './feed.ts';

/** The shapes of Space-Track's format. */
export type SpaceTrackFormat = 'json' | 'csv' | 'xml' | 'kvn' | '3le' | 'tle';

/** Public summaries, or the full messages that owners and operators have an agreement for. */
export type SpaceTrackCdmClass = 'cdm_public' | 'cdm';

/** Its API use guidelines: conjunction messages three times a day. */
export const cdmPaceS = 8 * secondsPerHour;

interface Gp {
  readonly format: SpaceTrackFormat;
  readonly catalogue: KeepsElementSets;
}

/** Space-Track's GP class: the newest set of every object on orbit. */
export function spaceTrackGpFeed(spaceTrack: SpaceTrack, { format, catalogue }: Gp): Feed {
  const path = `/basicspacedata/query/class/gp/decay_date/null-val/epoch/%3Enow-30/orderby/norad_cat_id/format/${format}/emptyresult/show`;
  return {
    name: 'space-track',
    address: `${spaceTrack.baseUrl}${path}`,
    paceS: spaceTrackPaceS,
    ask: (_etag, signal) => spaceTrack.ask(path, signal),
    read: readingFor(catalogue, 'space-track'),
  };
}

/** The feed of conjunction messages of Space-Track. */
export const spaceTrackMessages = 'space-track-cdm';

const cdmClasses: Readonly<Record<SpaceTrackCdmClass, { readonly base: string; readonly made: string }>> = {
  cdm_public: { base: '/basicspacedata/query/class/cdm_public', made: 'CREATED' },
  cdm: { base: '/expandedspacedata/query/class/cdm', made: 'CREATION_DATE' },
};

interface Messages {
  readonly cdmClass: SpaceTrackCdmClass;
  readonly read: Feed['read'];
  /** Reads messages that were asked for again. */
  readonly readAgain: Feed['read'];
}

/** Space-Track's conjunction messages whose closest approach is still ahead, read by the feature that keeps them. */
export function spaceTrackCdmFeed(spaceTrack: SpaceTrack, { cdmClass, read, readAgain }: Messages): Feed {
  const { base, made } = cdmClasses[cdmClass];
  const ordered = `orderby/${made}/format/json/emptyresult/show`;
  const path = `${base}/TCA/%3Enow/${ordered}`;
  return {
    name: spaceTrackMessages,
    address: `${spaceTrack.baseUrl}${path}`,
    paceS: cdmPaceS,
    ask: (_etag, signal) => spaceTrack.ask(path, signal),
    read,
    replay: {
      // From the beginning of the day on: what is read twice is recognised.
      ask: (fromUtc, signal) => spaceTrack.ask(`${base}/${made}/%3E${fromUtc.slice(0, 10)}/${ordered}`, signal),
      read: readAgain,
    },
  };
}
