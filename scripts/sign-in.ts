/** `npm run sign-in`: a link that signs a member of the staff in; docs/operations.md. */
import { parseArgs } from 'node:util';

import type { Config } from '../src/server/config/config.ts';
import { withTransaction } from '../src/server/platform/database/database.ts';
import { signInLink } from '../src/server/staff/sign-in-link.ts';
import { onInstallation } from '../src/server/start/commands.ts';
import { runCommand } from './command.ts';

function readOrder(args: string[]): string {
  const { positionals } = parseArgs({ args, options: {}, allowPositionals: true });
  const [email, ...others] = positionals;
  if (email === undefined || others.length > 0) throw new Error('One address is expected.');
  return email;
}

async function run(email: string, config: Config): Promise<number> {
  const url = await onInstallation(config, (db) =>
    withTransaction({ db }, (tx) => signInLink(tx, config, { email, now: new Date() })),
  );
  console.log(`  ${url}\n  It works once, for 15 minutes.`);
  return 0;
}

await runCommand({ script: import.meta.filename, read: readOrder, run });
