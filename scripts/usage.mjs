import { relative } from 'node:path';

import { isRelease } from './release.mjs';
import { PROJECT } from './runtime.mjs';

/** How each command is asked, by its script. An option that does not stand here is refused. */
/** @type {Readonly<Record<string, string>>} */
const usages = {
  'scripts/start.mjs': `
  npm start                  installs and builds what is missing, and serves
  npm run dev                serves the sources with hot reload
  npm run build              builds, and does not start

  Settings are given by the environment (docs/settings.md):
  PORT=8080 PROSPECTUS_ORIGIN=https://online.example.edu npm start
`,
  'scripts/backup.ts': `
  npm run backup -- [PLACE] [--list] [--passphrase-file FILE]
  npm run restore -- BACKUP [--check] [--replace] [--passphrase-file FILE]

  PLACE is a folder or s3://bucket/prefix; without it, PROSPECTUS_BACKUP_TO. BACKUP is a file of such a place, or the
  word newest for the newest of PROSPECTUS_BACKUP_TO.
  --list names the backups there. --check reads a backup to its end and changes nothing. --replace deletes the data that
  are there. --passphrase-file names the file whose first line encrypts or opens it.

  npm run backup -- /mnt/backups
  npm run restore -- /mnt/backups/prospectus-20261123T013000Z.tar.zst --check
`,
  'scripts/media.ts': `
  npm run media -- move FROM TO [--check]
  npm run media -- sweep [--delete] [--days 7]

  FROM and TO are s3://bucket, the path of a folder, or the word folder for the data folder's own.
  move copies what is not there yet and deletes nothing; --check reads all that is there again.
  sweep tells which files nobody has used for --days days; --delete deletes them.

  npm run media -- move folder s3://files
`,
  'scripts/key.ts': `
  npm run key

  Goes on with a change of PROSPECTUS_SECRET. Ends with 0 where no former key is needed, with 3 while one is, and with 1
  where a key is wrong or missing.

  PROSPECTUS_SECRET_OTHER="$former" npm run key
`,
  'scripts/sign-in.ts': `
  npm run sign-in -- ADDRESS

  Prints a link that signs the member of the staff with this address in, once and within 15 minutes: for the day when the
  identity provider is down and passwords are off.

  npm run sign-in -- dean@example.edu
`,
  'scripts/migrate.ts': `
  npm run migrate

  Brings the database to the schema of this version, while processes of the version before serve.

  DATABASE_URL=postgres://prospectus@db.example.edu/prospectus npm run migrate
`,
  'scripts/content.ts': `
  npm run content -- export FILE [--types faq,blog] [--entries faq:12,blog:3] [--drafts]
  npm run content -- compare FILE [--publish] [--delete-missing] [--json]
  npm run content -- import FILE [--publish] [--delete-missing] [--except UID,UID]
  npm run content -- undo NUMBER

  Ends with 0 where all is done or nothing differs, 3 where a comparison found differences, 2 where conflicts keep it
  from being imported or it was asked wrongly, 1 where it failed.

  npm run content -- compare site.zip --publish
`,
  'scripts/probe.ts': `
  npm run probe -- ORIGIN [--json] [--textfile FILE] [--timeout 20] --token-file FILE
  npm run probe -- --token [--days 400]

  The first registers a probe at ORIGIN as a visitor does, reads its code, verifies, downloads a brochure and erases it
  again. It tells each step with its time, and ends with 0 where all were well, else 1. --json prints the same for
  programs, --textfile writes it for Prometheus' node exporter. A step may take --timeout seconds.
  The second prints a token for probes on the installation whose settings it has, good for --days days; the first reads it
  from --token-file.

  npm run --silent probe -- --token > probe-token
  npm run probe -- https://online.example.edu --token-file probe-token
`,
  'scripts/release.ts': `
  npm run release -- [--without-database] [--folder] [--despite-advisories] [--untested]

  Makes an archive that runs on a machine with Node alone. --without-database leaves the embedded database out, as an image
  does; --folder packs nothing; --despite-advisories makes one although a high advisory is known; --untested one of a
  commit that has not passed all tests.

  npm run release -- --without-database
`,
  'scripts/check.ts': `
  npm run check [-- --changed[=COMMIT]]

  Lint, format, types and the tests beside the code; --changed takes the tests that changes since COMMIT (HEAD) reach.

  npm run check -- --changed=main
`,
  'scripts/test.ts': `
  npm test [-- FILE … [-t NAME] [-u]]
  npm run test:all [-- RING …]

  Without a name: what every commit is held against, and every ring (rest: all that npm test leaves out). --all is what
  test:all says. -t takes the tests of that name alone, -u writes snapshots anew.

  npm test -- scripts/key.test.ts
`,
  'scripts/walk.ts': `
  npm run walk [-- NAME | --json]

  The files and functions that one call crosses; NAME lists them, --json prints the figures alone.

  npm run walk -- 'lead post'
`,
  'scripts/reach.ts': `
  npm run reach [-- PATH | --json]

  The test files that a change reaches; PATH lists those of one file, --json prints the figures alone.

  npm run reach -- src/server/app.ts
`,
  'tests/bench/bench.ts': `
  npm run bench [-- NAME [ARGUMENT …]]

  The budgets, measured on this machine. docs/operations.md lists the names.

  npm run bench -- million 200000 2000000
`,
  'tests/judge/judge.ts': `
  npm run judge [-- PATH …]

  What judges from outside find on one page of each kind, or on those pages.

  npm run judge -- /mba
`,
  'node_modules/vite/bin/vite.js': `
  npm run gallery [-- --port PORT] [--host HOST] [--open]

  The components of site and staff area with their states.

  npm run gallery -- --port 5174
`,
  'node_modules/oxfmt/bin/oxfmt': `
  npm run format [-- --check] [PATH …]

  Writes the format of the code; --check only says which files differ.

  npm run format -- scripts
`,
};

/**
 * The words of a script, as they are typed in a checkout or in a release.
 * @param {string} script
 */
export function usageOf(script) {
  const usage = usages[scriptOf(script)] ?? '';
  if (!isRelease()) return usage;
  return usage.replaceAll(/npm (?:run )?(\w+)(?: --(?= ))?/g, 'node prospectus.mjs $1');
}

/** @param {string} path */
function scriptOf(path) {
  return relative(PROJECT, path).replaceAll('\\', '/');
}

/** Options by which a checkout's `package.json` calls a script. */
const own = ['--restore', '--dev', '--build', '--config', '--version'];

/**
 * Answers what may be answered before anything is installed, read or opened, and ends the process: help with 0, an option
 * that a script does not know with 2.
 * @param {string} script
 * @param {readonly string[]} args
 */
export function answerEarly(script, args) {
  const usage = usages[scriptOf(script)];
  if (usage === undefined) return;
  const end = args.indexOf('--');
  const options = (end === -1 ? args : args.slice(0, end)).filter((arg) => /^-./.test(arg));
  if (options.includes('--help') || options.includes('-h')) {
    console.log(usageOf(script));
    process.exit(0);
  }
  const known = [...own, ...(usage.match(/(?<=[\s[])--?[a-z][a-z-]*/g) ?? [])];
  const unknown = options.map((option) => option.split('=')[0]).find((one) => !known.includes(one));
  if (unknown !== undefined) refuseAsked(script, `Unknown option '${unknown}'.`);
}

/**
 * Ends the process with 2: it was asked wrongly.
 * @param {string} script
 * @param {string} sentence
 * @returns {never}
 */
export function refuseAsked(script, sentence) {
  console.error(`\n  ${sentence}\n${usageOf(script)}`);
  process.exit(2);
}
