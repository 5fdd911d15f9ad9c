/** `npm run key`: goes on with a change of PROSPECTUS_SECRET, and tells how far it is; docs/operations.md. */
import { parseArgs } from 'node:util';

import { verdictOn } from '../src/server/installation/re-encryption.ts';
import type { Config } from '../src/server/config/config.ts';
import { goOnChangingKey } from '../src/server/start/commands.ts';
import { runCommand } from './command.ts';

function readOrder(args: string[]) {
  return parseArgs({ args, options: {} }).values;
}

async function run(_order: object, config: Config): Promise<number> {
  const { lines, code } = verdictOn(await goOnChangingKey(config), Date.now());
  const say = code === 1 ? console.error : console.log;
  for (const line of lines) say(`  ${line}`);
  return code;
}

await runCommand({ script: import.meta.filename, read: readOrder, run });
