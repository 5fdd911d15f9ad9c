import { defineConfig } from 'drizzle-kit';

/** Migrations are made from every table of the server: `npx drizzle-kit generate --name <feature>`. */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['src/server/**/*table.ts'],
  out: 'migrations',
});
