/**
 * Migrations are made from every table of the server, when a table has changed:
 * `npx drizzle-kit@0.31.11 generate --name <feature>`. The tool is not installed with the product, which does not need it.
 */
export default {
  dialect: 'postgresql',
  schema: ['src/{server,features}/**/*table.ts'],
  out: 'migrations',
};
