// Writes docs/problems.md from the problem registry: node scripts/problems-page.ts
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { problemPage } from '@farpass/contract/problem';

writeFileSync(join(import.meta.dirname, '../docs/problems.md'), problemPage());
