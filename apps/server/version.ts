import manifest from './package.json' with { type: 'json' };

/** The version of this code; the sidebar, the documents and /config.json show it. */
export const version: string = manifest.version;
