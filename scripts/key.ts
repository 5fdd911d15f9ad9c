/** `npm run key`: goes on with a change of PROSPECTUS_SECRET, and tells how far it is; docs/operations.md. */
import { parseArgs } from 'node:util';

import { verdictOn } from '../src/server/installation/re-encryption.ts';
import type { Config } from '../src/server/config/config.ts';
import { sentenceFor } from '../src/server/start/failures.ts';
import { goOnChangingKey } from '../src/server/start/commands.ts';
import { runCommand } from './command.ts';

const USAGE = `
  npm run key

  Ends with 0 where no former key is needed, with 3 while one is, and with 1 where a key is wrong or missing.
`;

function readOrder(args: string[]) {
  return parseArgs({ args, options: {} }).values;
}

async function run(_order: object, config: Config): Promise<number> {
  try {
    const { lines, code } = verdictOn(await goOnChangingKey(config), Date.now());
    const say = code === 1 ? console.error : console.log;
    for (const line of lines) say(`  ${line}`);
    return code;
  } catch (error) {
    const sentence = sentenceFor(error, config);
    if (sentence === undefined) throw error;
    console.error(`\n  ${sentence}\n`);
    return 1;
  }
}

process.exitCode = await runCommand(readOrder, USAGE, run);
