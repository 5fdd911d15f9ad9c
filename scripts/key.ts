/** `npm run key`: goes on with a change of PROSPECTUS_SECRET, and tells how far it is; docs/operations.md. */
import { parseArgs } from 'node:util';

import type { Config } from '../src/server/config/config.ts';
import type { KeyChanged } from '../src/server/installation/protect-anew.ts';
import { sentenceFor } from '../src/server/start/failures.ts';
import { goOnChangingKey } from '../src/server/start/open-key.ts';
import { runCommand } from './command.ts';

const USAGE = `
  npm run key

  Ends with 0 where no former key is needed, and with 3 while one is.
`;

/** Milliseconds for which what visitors and staff hold may be good: a preview link is for 30 days at most. */
const LONGEST = 30 * 24 * 3_600_000;

const STILL_NEEDED = 3;

function readOrder(args: string[]) {
  return parseArgs({ args, options: {} }).values;
}

/** Says what was done and what is to do; the exit code of the command. */
function told({ since, anew }: KeyChanged, now: number): number {
  for (const { what, done, unreadable } of anew) {
    console.log(`  ${what}: ${done} protected with the new key now.`);
    if (unreadable > 0) console.log(`  ${what}: ${unreadable} that neither key opens.`);
  }
  const until = since.getTime() + LONGEST;
  if (now >= until) {
    console.log('  The former key is needed no longer: take PROSPECTUS_SECRET_OTHER away.');
    return 0;
  }
  console.log(
    `  The former key is needed for links to previews until ${new Date(until).toISOString()}; for all else two days after ${since.toISOString()}.`,
  );
  return STILL_NEEDED;
}

async function run(_order: object, config: Config): Promise<number> {
  try {
    const { change, changed } = await goOnChangingKey(config);
    if (changed) return told(changed, Date.now());
    if (change.state === 'none') {
      console.log('  PROSPECTUS_SECRET_OTHER is not set: the key is not being changed.');
      return 0;
    }
    console.log(
      '  No process makes anything with this PROSPECTUS_SECRET yet, or others were started since: start all of them with it, and the former one as PROSPECTUS_SECRET_OTHER.',
    );
    return STILL_NEEDED;
  } catch (error) {
    const sentence = sentenceFor(error, config);
    if (sentence === undefined) throw error;
    console.error(`\n  ${sentence}\n`);
    return 1;
  }
}

process.exitCode = await runCommand(readOrder, USAGE, run);
