import { spawnSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

const PROJECT = resolve(import.meta.dirname, '../..');
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prospectus-arrows-'));
  cpSync(join(PROJECT, 'oxlint.config.ts'), join(folder, 'oxlint.config.ts'));
  cpSync(join(PROJECT, 'scripts/lint'), join(folder, 'scripts/lint'), { recursive: true });
  for (const layer of globSync('src/{*,server/*}/', { cwd: PROJECT }))
    mkdirSync(join(folder, layer), { recursive: true });
  symlinkSync(join(PROJECT, 'node_modules'), join(folder, 'node_modules'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What the linter says of a file at `path` that imports from `source`. */
function verdict(path: string, source: string): string {
  return verdictOn(path, `import { thing } from '${source}';\n\nexport const copy = thing;\n`);
}

/** What the linter says of `code` in a file at `path`. */
function verdictOn(path: string, code: string): string {
  mkdirSync(join(folder, dirname(path)), { recursive: true });
  writeFileSync(join(folder, path), code);
  const linter = join(PROJECT, 'node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(process.execPath, [linter, path], { cwd: folder, encoding: 'utf8' });
  return stdout;
}

test.each([
  ['src/kernel/lead.ts', '../content/types/define.ts'],
  ['src/content/types/faq.ts', '../../server/config/config.ts'],
  ['src/content/types/faq.ts', '../../site/render.tsx'],
  ['src/site/pages/home.tsx', '../../server/config/config.ts'],
  ['src/site/pages/home.tsx', '../../admin/app.tsx'],
  ['src/admin/app.tsx', '../site/ui/button.tsx'],
  ['src/admin/app.tsx', '../server/config/config.ts'],
  ['src/server/leads/service.ts', '../../site/render.tsx'],
  ['src/server/platform/database/database.ts', '../../leads/service.ts'],
  ['src/server/platform/storage/local.ts', '../../http/errors.ts'],
  ['src/server/platform/database/database.ts', '../../leads/visitors/visitors.ts'],
  ['src/server/platform/database/database.ts', '../../start/prepare.ts'],
  ['src/server/platform/database/database.ts', '../../../content/registry.ts'],
  ['src/server/leads/service.ts', './routes.ts'],
  ['src/server/leads/otp-repository.ts', './service.ts'],
  ['src/server/leads/store/table.ts', './repository.ts'],
])('%s may not import %s', (path, source) => {
  expect(verdict(path, source)).toMatch(/Import arrow: not from .+, as .+/);
});

test.each([
  ['src/content/types/faq.ts', '../../kernel/slug.ts'],
  ['src/site/pages/home.tsx', '../../content/snapshot.ts'],
  ['src/server/leads/routes.ts', './service.ts'],
  ['src/server/leads/service.ts', '../platform/clock.ts'],
  ['src/server/website/render.ts', '../../site/render.tsx'],
  ['src/site/render.tsx', 'react-dom/server'],
])('%s may import %s', (path, source) => {
  expect(verdict(path, source)).not.toContain('Import arrow');
});

test('an expression that a long text makes slow is refused where it is written', () => {
  const of = (expression: string) =>
    verdictOn('src/kernel/ends.ts', `export const ends = ${expression};\n`);
  expect(of('/\\/+$/')).toContain('for ever more of "/"');
  expect(of('/(?:a|b)*a*$/')).toContain('expressions(no-slow)');
  expect(of('/^\\/+/')).not.toContain('no-slow');
});
