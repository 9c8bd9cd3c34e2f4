import { defineConfig } from 'drizzle-kit';

/** The platform's own tables; a feature has a file like this one next to its tables. Run it from the project's root. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './apps/server/platform/*/tables.ts',
  out: './apps/server/platform/db/migrations',
  migrations: { prefix: 'timestamp' },
});
