/** `npm run check`: what one runs before every commit: lint, format, types and the tests beside the code. */
import { build } from './build.mjs';
import { format, lint, runChecks, types } from './checks.ts';
import { runVitest } from './vitest.ts';

const broken = await runChecks([lint, format, types]);
await build();
const { failed } = await runVitest(['--project', 'unit', ...process.argv.slice(2)]);
process.exitCode = broken + failed > 0 ? 1 : 0;
