/** `npm run judge`: what judges from outside find on one page of each kind; `npm run judge /mba` asks about that page alone. */
import { build } from '../../scripts/build.mjs';
import { ensureChromium } from '../../scripts/chromium.ts';
import { fail } from '../../scripts/steps.mjs';
import { dataFolder, launch } from '../bench/product.ts';
import { templatePaths } from '../support/templates.ts';
import { audit } from './lighthouse.ts';
import { ensureTools } from './tools.ts';
import { validate } from './validator.ts';

const asked = process.argv.slice(2);
const paths = asked.length > 0 ? asked : templatePaths;

try {
  await Promise.all([ensureTools(), build()]);
  await ensureChromium();
} catch (error) {
  fail(error);
}

const { origin, running } = await launch(dataFolder(), [process.execPath, 'scripts/start.mjs']);
try {
  const pages = await Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(origin + path);
      return { path, html: await answer.text(), status: answer.status };
    }),
  );
  const errors = await validate(pages);
  for (const [index, page] of pages.entries()) {
    const findings = [...(errors[index] ?? []), ...(await audit(origin, page))];
    console.log(`${findings.length === 0 ? '✓' : '✗'} ${page.path}`);
    for (const finding of findings) console.log(`    ${finding}`);
    if (findings.length > 0) process.exitCode = 1;
  }
} finally {
  await running.end();
}
