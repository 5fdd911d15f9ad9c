import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';
import type { z } from 'zod';

import { PROJECT } from '../../scripts/runtime.mjs';
import { secretNames } from '../../src/server/config/config.ts';
import { retired } from '../../src/server/config/former.ts';
import { variables } from '../../src/server/config/variables.ts';

/** The default of a rule as an operator would type it. */
function defaultOf(rule: z.ZodType): string {
  const result = rule.safeParse(undefined);
  const value = result.success ? result.data : undefined;
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return '';
  if (typeof value === 'boolean') return value ? '`1`' : '`0`';
  return `\`${String(value)}\``;
}

const HEAD = ['| Variable | Default | What it does |', '|---|---|---|'];
/** The settings that an operator looks at first stand first in `variables`. */
const FIRST = 5;

test('docs/settings.md lists every variable (npx vitest run tests/rules -u writes it anew)', async () => {
  const rows = Object.entries(variables).map(
    ([name, rule]) => `| \`${name}\` | ${defaultOf(rule)} | ${rule.description ?? ''} |`,
  );
  const page = [
    '# Settings',
    '',
    'Environment variables, all optional. They are checked at once, before anything starts; an',
    'empty value counts as none. Durations are in seconds.',
    '',
    `A secret may stand in a file instead, which the same name with \`_FILE\` names: ${secretNames()
      .map((name) => `\`${name}_FILE\``)
      .join(', ')}.`,
    '',
    'A name that was a setting until two versions ago is not refused: the log says once, at start, which constant took its place.',
    '',
    '## The five that matter first',
    '',
    ...HEAD,
    ...rows.slice(0, FIRST),
    '',
    '## The others',
    '',
    ...HEAD,
    ...rows.slice(FIRST),
    '',
  ];
  expect(rows.length).toBeLessThanOrEqual(70);
  expect(rows.filter((row) => row.endsWith('|  |'))).toEqual([]);
  await expect(page.join('\n')).toMatchFileSnapshot('../../docs/settings.md');
});

test.each(Object.entries(retired))(
  'the warning of %s names a constant that there is',
  (_, place) => {
    const [constant = '', file = ''] = place.split(' in ');
    expect(readFileSync(join(PROJECT, file), 'utf8')).toContain(constant);
  },
);
