import { expect, test } from 'vitest';
import type { z } from 'zod';

import { secretNames } from '../../src/server/config/config.ts';
import { variables } from '../../src/server/config/variables.ts';

/** The default of a rule as an operator would type it. */
function defaultOf(rule: z.ZodType): string {
  const result = rule.safeParse(undefined);
  const value = result.success ? result.data : undefined;
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return '';
  if (typeof value === 'boolean') return value ? '`1`' : '`0`';
  return `\`${String(value)}\``;
}

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
    `What is secret may stand in a file instead, which the same name with \`_FILE\` names: ${secretNames()
      .map((name) => `\`${name}_FILE\``)
      .join(', ')}.`,
    '',
    '| Variable | Default | What it does |',
    '|---|---|---|',
    ...rows,
    '',
  ];
  expect(rows.filter((row) => row.endsWith('|  |'))).toEqual([]);
  await expect(page.join('\n')).toMatchFileSnapshot('../../docs/settings.md');
});
