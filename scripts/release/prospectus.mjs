/**
 * The one command of a release: `node prospectus.mjs` starts it, `node prospectus.mjs backup …` runs what npm would by
 * that name in a checkout, `node prospectus.mjs --version` names the build. It needs only Node.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const HOME = import.meta.dirname;
const { scripts } = JSON.parse(readFileSync(join(HOME, 'package.json'), 'utf8'));
const [command = 'start', ...rest] = process.argv.slice(2);
// The manual writes commands as npm takes them, which keeps the first of these to itself.
const args = rest[0] === '--' ? rest.slice(1) : rest;
const [, file, ...given] = (Object.hasOwn(scripts, command) ? scripts[command] : '').split(' ');

const USAGE = `
  node prospectus.mjs ${Object.keys(scripts).join(' | ')}

  Without a command it starts. --help after a command tells its options, --version names the build.

  node prospectus.mjs backup /mnt/backups
`;

if (command === '--version') {
  const { version, commit } = JSON.parse(readFileSync(join(HOME, 'release.json'), 'utf8'));
  console.log(`prospectus ${version}+${commit}`);
} else if (command === '--help' || command === '-h' || command === 'help') {
  console.log(USAGE);
} else if (file) {
  process.env.INIT_CWD ??= process.cwd();
  process.argv = [process.argv[0], join(HOME, file), ...given, ...args];
  await import(`file://${join(HOME, file)}`);
} else {
  const what = command.startsWith('-') ? 'option' : 'command';
  console.error(`\n  Unknown ${what} '${command}'.\n${USAGE}`);
  process.exitCode = 2;
}
