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

import { expect, test } from 'vitest';

const PROJECT = resolve(import.meta.dirname, '../..');

const forbidden: readonly Import[] = [
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
];

const allowed: readonly Import[] = [
  ['src/content/types/faq.ts', '../../kernel/slug.ts'],
  ['src/site/pages/home.tsx', '../../content/snapshot.ts'],
  ['src/server/leads/routes.ts', './service.ts'],
  ['src/server/leads/service.ts', '../platform/clock.ts'],
  ['src/server/website/render.ts', '../../site/render.tsx'],
  ['src/site/render.tsx', 'react-dom/server'],
];

const expressions = 'src/kernel/ends.ts';
const slow = ['/\\/+$/', '/(?:a|b)*a*$/'];
const quick = '/^\\/+/';

type Import = readonly [path: string, source: string];
type Finding = Readonly<{ path: string; line: number; words: string }>;

/** The parts of the linter's report that are read here. */
type Report = {
  diagnostics: {
    filename: string;
    code: string;
    message: string;
    help?: string;
    labels: { span: { line: number } }[];
  }[];
};

/** Files by their path, each a list of lines. */
function filesToLint(): Map<string, string[]> {
  const files = new Map<string, string[]>();
  for (const [path, source] of [...forbidden, ...allowed]) {
    const lines = files.get(path) ?? [];
    const name = `thing${lines.length}`;
    lines.push(`export { ${name} } from '${source}';`);
    files.set(path, lines);
  }
  const named = [...slow, quick].map((one, at) => `export const ends${at} = ${one};`);
  return files.set(expressions, named);
}

/** Runs the linter once over all files, in a folder with the layers of the project. */
function lint(files: ReadonlyMap<string, readonly string[]>): Finding[] {
  const folder = mkdtempSync(join(tmpdir(), 'prospectus-arrows-'));
  try {
    cpSync(join(PROJECT, 'oxlint.config.ts'), join(folder, 'oxlint.config.ts'));
    cpSync(join(PROJECT, 'scripts/lint'), join(folder, 'scripts/lint'), { recursive: true });
    for (const layer of globSync('src/{*,server/*}/', { cwd: PROJECT }))
      mkdirSync(join(folder, layer), { recursive: true });
    symlinkSync(join(PROJECT, 'node_modules'), join(folder, 'node_modules'));
    for (const [path, lines] of files) {
      mkdirSync(join(folder, dirname(path)), { recursive: true });
      writeFileSync(join(folder, path), `${lines.join('\n')}\n`);
    }
    const linter = join(PROJECT, 'node_modules/oxlint/bin/oxlint');
    const { stdout } = spawnSync(process.execPath, [linter, '--format=json', 'src'], {
      cwd: folder,
      encoding: 'utf8',
    });
    return (JSON.parse(stdout) as Report).diagnostics.map(
      ({ filename, code, message, help = '', labels: [label] }) => ({
        path: filename.replaceAll('\\', '/'),
        line: label?.span.line ?? 0,
        words: `${code}: ${message} ${help}`,
      }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const files = filesToLint();
const found = lint(files);

/** What the linter says of a line. */
function wordsOn(path: string, text: string): string {
  const line = (files.get(path) ?? []).findIndex((one) => one.includes(text)) + 1;
  return found
    .filter((one) => one.path === path && one.line === line)
    .map(({ words }) => words)
    .join('\n');
}

test.each(forbidden)('%s may not import %s', (path, source) => {
  expect(wordsOn(path, `'${source}'`)).toMatch(/Import arrow: not from .+, as .+/);
});

test.each(allowed)('%s may import %s', (path, source) => {
  expect(wordsOn(path, `'${source}'`)).not.toContain('Import arrow');
});

test('an expression that a long text makes slow is refused where it is written', () => {
  expect(wordsOn(expressions, slow[0] ?? '')).toContain('for ever more of "/"');
  expect(wordsOn(expressions, slow[1] ?? '')).toContain('expressions(no-slow)');
  expect(wordsOn(expressions, quick)).not.toContain('no-slow');
});
