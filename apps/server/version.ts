import { execFileSync } from 'node:child_process';
import manifest from './package.json' with { type: 'json' };

/** The version of this code; the sidebar, the documents and /config.json show it. */
export const version: string = manifest.version;

/** The commit that this code is of, and when it was made (UTC). */
export interface Build {
  readonly commit: string;
  readonly date: string;
}

let known: { readonly build: Build | undefined } | undefined;

/** The build of this code; undefined if it is not in a checkout of the project, or there is no git. */
export function build(): Build | undefined {
  known ??= { build: ofCheckout() };
  return known.build;
}

/** Version and build in words: `0.3.4 (6c8835324 of 2026-11-30)`. */
export function versionText(): string {
  const found = build();
  return found === undefined ? version : `${version} (${found.commit} of ${found.date.slice(0, 10)})`;
}

function ofCheckout(): Build | undefined {
  const asked = ['log', '-1', '--abbrev=9', '--format=%h %cd', '--date=format-local:%Y-%m-%dT%H:%M:%SZ'];
  try {
    const said = execFileSync('git', asked, {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      env: { ...process.env, TZ: 'UTC' },
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 5000,
    });
    const [commit, date] = said.trim().split(' ');
    return commit === undefined || date === undefined || commit === '' ? undefined : { commit, date };
  } catch {
    return undefined;
  }
}
