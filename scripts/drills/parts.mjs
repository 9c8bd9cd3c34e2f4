// The drills in three parts. Each run of the continuous integration takes one part, so three runs in a row prove all. Each part takes about as long as the others; `npm run drills` prints what each file took. A file keeps its part,
// because a drill that moved could be left out three times in a row.

/** The files of each part. Those of servers run on both databases. */
export const drillParts = [
  [
    'apps/server/odd-values.drill.test.ts',
    'apps/server/notifications-kill.drill.test.ts',
    'apps/server/peers.drill.test.ts',
    'apps/server/platform/db/embedded/power-cut.drill.test.ts',
    'e2e/ca-clicks.drill.spec.ts',
    'e2e/ca-decisions.drill.spec.ts',
    'e2e/ca-search.drill.spec.ts',
    'e2e/ca.drill.spec.ts',
    'e2e/docs.drill.spec.ts',
    'e2e/figures.drill.spec.ts',
    'e2e/first-visits.drill.spec.ts',
    'e2e/globe.drill.spec.ts',
    'e2e/pseudo-language.drill.spec.ts',
  ],
  [
    'apps/cli/commands/messages/memory.drill.test.ts',
    'apps/server/platform/faults/gone.drill.test.ts',
    'apps/server/platform/faults/kill.drill.test.ts',
    'apps/server/messages-kill.drill.test.ts',
    'apps/server/screening-kill.drill.test.ts',
    'e2e/accessibility.drill.spec.ts',
    'e2e/ca-conjunctions.drill.spec.ts',
    'e2e/ca-coordination.drill.spec.ts',
    'e2e/ca-handing-in.drill.spec.ts',
    'e2e/ca-overview.drill.spec.ts',
    'e2e/ca-safety.drill.spec.ts',
    'e2e/ca-tracking.drill.spec.ts',
    'e2e/passkey.drill.spec.ts',
  ],
  [
    'apps/server/platform/db/schema/rewriting.drill.test.ts',
    'apps/server/platform/faults/faults.drill.test.ts',
    'apps/server/notifications-hang.drill.test.ts',
    'apps/server/tracking-kill.drill.test.ts',
    'packages/conjunction/realism/intervals.drill.test.ts',
    'e2e/ca-manoeuvre.drill.spec.ts',
    'e2e/ca-satellites.drill.spec.ts',
    'e2e/ca-story.drill.spec.ts',
    'e2e/first-steps.drill.spec.ts',
    'e2e/globe-pages.drill.spec.ts',
    'e2e/layout-shift.drill.spec.ts',
    'e2e/odt-three-people.drill.spec.ts',
  ],
];

/**
 * The files that `npm run drills` runs: those of one part (1 to 3) or of all, whose names hold one of the words. Words
 * leave the browser out.
 */
export function selectedDrills({ part, words }) {
  const chosen = part === undefined ? drillParts.flat() : drillParts[part - 1];
  if (chosen === undefined) throw new Error(`--part is ${part}; there are 1 to ${drillParts.length}.`);
  const isWanted = (file) => words.length === 0 || words.some((word) => file.includes(word));
  const ofServers = chosen.filter((file) => file.endsWith('.test.ts') && isWanted(file));
  return { ofServers, ofBrowsers: words.length === 0 ? chosen.filter((file) => file.endsWith('.spec.ts')) : [] };
}

/** Lines about what drills took, by part, the longest first: `files` are `{ file, wallS }`. */
export function partLines(files) {
  return drillParts.flatMap((part, index) => {
    const those = files.filter(({ file }) => part.includes(file)).sort((a, b) => b.wallS - a.wallS);
    const wallS = those.reduce((sum, one) => sum + one.wallS, 0);
    if (those.length === 0) return [];
    const line = (seconds, words) => `${seconds.toFixed(0).padStart(5)} s  ${words}`;
    return [line(wallS, `part ${index + 1}`), ...those.map((one) => line(one.wallS, `  ${one.file}`))];
  });
}
