/**
 * `npm start`: installs and builds what is missing, then becomes the server. It runs on any Node
 * from 20 on and needs no package. `--dev` serves the sources with hot reload; `--build` only builds.
 */
import { build } from './build.mjs';
import { install } from './install.mjs';
import { become, becomeServer, PROJECT } from './runtime.mjs';
import { fail } from './steps.mjs';
import { answerEarly, refuseAsked } from './usage.mjs';

const [flag, ...others] = process.argv.slice(2);
const shell = process.ppid;
const script = import.meta.filename;

/** A word that is not known is no wish to start. */
function requireKnown() {
  const unknown = others[0] ?? (['--dev', '--build', undefined].includes(flag) ? undefined : flag);
  if (unknown === undefined) return;
  refuseAsked(script, `'${unknown}' says nothing here: settings are given by the environment.`);
}

answerEarly(script, process.argv.slice(2));
try {
  requireKnown();
  process.chdir(PROJECT);
  await install();
  if (flag === '--dev') {
    become(['scripts/dev.ts'], { ...process.env, NODE_ENV: 'development' });
  } else {
    await build();
    // Whoever asked for it may have left while it was built.
    if (flag !== '--build' && process.ppid === shell) becomeServer();
  }
} catch (error) {
  fail(error);
}
