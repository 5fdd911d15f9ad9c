/** `npm run judge`: what judges from outside find on one page of each kind; `npm run judge /mba` asks about that page alone. */
import { build } from '../../scripts/build.mjs';
import { ensureChromium } from '../../scripts/chromium.ts';
import { fail } from '../../scripts/steps.mjs';
import { answerEarly } from '../../scripts/usage.mjs';
import { dataFolder, launch } from '../bench/product.ts';
import { templatePaths } from '../support/templates.ts';
import { audit, type Asked } from './lighthouse.ts';
import { auditPerformance } from './performance.ts';
import { registrantPages } from './registrant.ts';
import { tableOf, type Verdict } from './table.ts';
import { ensureTools } from './tools.ts';
import { validate } from './validator.ts';

answerEarly(import.meta.filename, process.argv.slice(2));
const asked = process.argv.slice(2);
const paths = asked.length > 0 ? asked : [...templatePaths, '/admin/login'];
let pages: readonly Asked[] = paths.map((path) => ({ path }));

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
const product = await launch(dataFolder(), [process.execPath, 'scripts/start.mjs']);
try {
  // First, as their pages change during the run.
  if (asked.length === 0) pages = [...(await registrantPages(product)), ...pages];
  await judge();
} catch (error) {
  if (!stopped.signal.aborted) throw error;
} finally {
  await product.running.end();
}
console.log(`\n${tableOf(verdicts)}\n`);
const left = pages.slice(verdicts.length);
if (left.length > 0) console.log(`  Not judged: ${left.map(named).join('  ')}\n`);
const isFine = left.length === 0 && verdicts.every(({ findings }) => findings.length === 0);
process.exitCode = isFine ? 0 : 1;

/** Asks both judges about one page after the other. */
async function judge(): Promise<void> {
  const answered = await Promise.all(
    pages.map(async (page) => {
      const answer = await fetch(product.origin + page.path, {
        headers: page.cookie ? { cookie: page.cookie } : {},
      });
      return { ...page, html: await answer.text(), status: answer.status };
    }),
  );
  const errors = await validate(answered, stopped.signal);
  for (const [index, page] of answered.entries()) {
    const invalid = errors[index] ?? [];
    const { scores, findings: lacking } = await audit(product.origin, page, stopped.signal);
    const speed = await auditPerformance(product.origin, page.path, stopped.signal);
    const findings = [...invalid, ...lacking, ...speed.findings];
    verdicts.push({
      page: named(page),
      errors: invalid.length,
      scores: { ...scores, ...speed.scores },
      findings,
    });
    console.log(`${findings.length === 0 ? '✓' : '✗'} ${named(page)}`);
    for (const finding of findings) console.log(`    ${finding}`);
  }
}

function named({ path, who }: Asked): string {
  return who ? `${path}, ${who}` : path;
}
