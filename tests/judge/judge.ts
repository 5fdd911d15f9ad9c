/** `npm run judge`: what judges from outside find on one page of each kind; `npm run judge /mba` asks about that page alone. */
import { build } from '../../scripts/build.mjs';
import { ensureChromium } from '../../scripts/chromium.ts';
import { fail } from '../../scripts/steps.mjs';
import { dataFolder, launch } from '../bench/product.ts';
import { templatePaths } from '../support/templates.ts';
import { audit } from './lighthouse.ts';
import { tableOf, type Verdict } from './table.ts';
import { ensureTools } from './tools.ts';
import { validate } from './validator.ts';

const asked = process.argv.slice(2);
const paths = asked.length > 0 ? asked : templatePaths;

const stopped = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => stopped.abort());
}

try {
  await Promise.all([ensureTools(), build()]);
  await ensureChromium();
} catch (error) {
  fail(error);
}

const verdicts: Verdict[] = [];
const { origin, running } = await launch(dataFolder(), [process.execPath, 'scripts/start.mjs']);
try {
  await judge();
} catch (error) {
  if (!stopped.signal.aborted) throw error;
} finally {
  await running.end();
}
console.log(`\n${tableOf(verdicts)}\n`);
const left = paths.slice(verdicts.length);
if (left.length > 0) console.log(`  Not judged: ${left.join('  ')}\n`);
const isFine = left.length === 0 && verdicts.every(({ findings }) => findings.length === 0);
process.exitCode = isFine ? 0 : 1;

/** Asks both judges about one page after the other. */
async function judge(): Promise<void> {
  const pages = await Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(origin + path);
      return { path, html: await answer.text(), status: answer.status };
    }),
  );
  const errors = await validate(pages, stopped.signal);
  for (const [index, page] of pages.entries()) {
    const invalid = errors[index] ?? [];
    const { scores, findings: lacking } = await audit(origin, page, stopped.signal);
    const findings = [...invalid, ...lacking];
    verdicts.push({ path: page.path, errors: invalid.length, scores, findings });
    console.log(`${findings.length === 0 ? '✓' : '✗'} ${page.path}`);
    for (const finding of findings) console.log(`    ${finding}`);
  }
}
