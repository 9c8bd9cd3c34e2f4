import { germanCovarianceOrigin } from './covariance-origin.ts';
import { germanFileFindings } from './file-findings.ts';
import { germanGateFaults } from './gate-faults.ts';
import { germanParameter } from './german-phrases.ts';
import type { GermanSentences } from './german-sentence.ts';
import { templates } from './templates.ts';

/** What makes an orbit, a file or a message doubtful, and what else is found in it. */
export const germanOfFiles: GermanSentences = templates(
  { ...germanGateFaults, ...germanFileFindings },
  ({ value }) => germanCovarianceOrigin(value) ?? germanParameter(value),
);
