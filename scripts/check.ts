/**
 * `npm run check`: lint, format, types and the tests beside the code. `--changed` runs only those unit and component tests
 * that the changes since the last commit reach by the import graph; `--changed=main` those since `main`.
 */
import { build } from './build.mjs';
import { format, lint, runChecks, types } from './checks.ts';
import { ensureChromium } from './chromium.ts';
import { runVitest } from './vitest.ts';

const args = process.argv.slice(2);
const isChanged = args.some((arg) => arg.startsWith('--changed'));
const besideTheCode = ['--project', 'unit', '--project', 'app'];
const reached = ['--project', 'unit', '--project', 'components', '--passWithNoTests'];

const [broken] = await Promise.all([runChecks([lint, format, types]), build()]);
if (isChanged) await ensureChromium();
const { failed } = await runVitest([...(isChanged ? reached : besideTheCode), ...args]);
process.exitCode = broken + failed > 0 ? 1 : 0;
