import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, test } from 'vitest';

import { PROJECT } from '../../scripts/runtime.mjs';
import { secretNames } from '../../src/server/config/config.ts';
import { openTelemetry, variables } from '../../src/server/config/variables.ts';

const guides = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'deploy/README.md'].concat(
  readdirSync(join(PROJECT, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
);

function read(file: string): string {
  return readFileSync(join(PROJECT, file), 'utf8');
}

/** What a pattern's first group finds, once each. */
function found(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, first = '']) => first))];
}

const compose = found(read('deploy/compose.yaml'), /\$\{([A-Z_]+)/g);
const commit = found(read('scripts/build-name.mjs'), /process\.env\['([A-Z_]+)'\]/g);
const ofTests = found(read('tests/support/real-parts.ts'), /'(PROSPECTUS_[A-Z_]+)'/g);
const known = new Set([
  ...Object.keys({ ...variables, ...openTelemetry }),
  ...secretNames().map((name) => `${name}_FILE`),
  ...compose,
  ...commit,
  ...ofTests,
]);

test.each(guides)('settings that %s names are settings', (guide) => {
  const named = found(
    read(guide),
    /`((?:PROSPECTUS|OTEL|S3|MSG91|TWILIO|WHATSAPP|DATABASE)_[A-Z0-9_]+)/g,
  );
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

test.each(guides)('defaults that %s tells are those of the settings', (guide) => {
  const told = [...read(guide).matchAll(/`([A-Z0-9_]+)`[^`(|;:]{0,20}\(`?([\d,*/ ]+)`?[,)]/g)];
  const wrong = told.filter(([, name = '', value = '']) => {
    const rule = Object.entries(variables).find(([one]) => one === name)?.[1];
    const plain = value.replace(/,/g, '').trim();
    return rule !== undefined && String(rule.safeParse(undefined).data) !== plain;
  });
  expect(wrong.map(([text]) => text)).toEqual([]);
});

test.each(guides)('files that %s names are there', (guide) => {
  const text = read(guide);
  const paths = found(text, /`((?:src|tests|docs|deploy|scripts|migrations|demo)\/[\w./-]+)`/g);
  expect(paths.filter((path) => !existsSync(join(PROJECT, path)))).toEqual([]);
  const links = found(text, /\]\((?!https?:)([^)#\s]+)/g);
  const at = dirname(join(PROJECT, guide));
  expect(links.filter((link) => !existsSync(join(at, link)))).toEqual([]);
});

/** As the heading is linked to: small letters, no punctuation, hyphens for spaces. */
function anchorsOf(file: string): string[] {
  return found(readFileSync(file, 'utf8'), /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replace(/ /g, '-'),
  );
}

test.each(guides)('sections that %s links to are there', (guide) => {
  const links = [...read(guide).matchAll(/\]\((?!https?:)([^)#\s]*)#([^)\s]+)\)/g)];
  const lost = links.filter(([, to = '', anchor = '']) => {
    const file = join(PROJECT, to === '' ? guide : join(dirname(guide), to));
    return !anchorsOf(file).includes(anchor);
  });
  expect(lost.map(([link]) => link)).toEqual([]);
});

test.each(guides)('commands that %s tells are commands', (guide) => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const told = found(read(guide), /npm run ([a-z][a-z-]*)/g);
  expect(told.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  const phases = found(read(guide), /npm run bench -- ([a-z]+)/g);
  expect(phases.filter((name) => !benchPhases().includes(name))).toEqual([]);
});

function benchPhases(): string[] {
  const [, body = ''] = /const alone[^{]+\{([^}]+)\}/.exec(read('tests/bench/bench.ts')) ?? [];
  return found(body, /(\w+)[,:]/g);
}

test('the ERP is told of every kind of message that it is sent', () => {
  const kinds = found(read('src/features/erp/server/erp.ts'), /^ {2}'(lead\.[a-z_]+)': '/gm);
  expect(kinds).toContain('lead.created');
  const told = found(read('docs/erp.md'), /^\| `([a-z._]+)` \|/gm);
  expect([...kinds, 'ping'].filter((kind) => !told.includes(kind))).toEqual([]);
});
