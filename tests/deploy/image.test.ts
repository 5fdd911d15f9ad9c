import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { PROJECT } from '../../scripts/runtime.mjs';

type Package = { name: string; version: string; description: string; license: string };

test('the image says of itself what the package says, and which commit it was built of', () => {
  const read = (name: string) => readFileSync(join(PROJECT, name), 'utf8');
  const last =
    read('Dockerfile')
      .split(/^FROM /m)
      .at(-1) ?? '';
  const labels = [...last.matchAll(/org\.opencontainers\.image\.(\w+)="([^"]*)"/g)];
  const { name, version, description, license } = JSON.parse(read('package.json')) as Package;
  expect(Object.fromEntries(labels.map(([, label = '', value]) => [label, value]))).toEqual({
    title: name,
    description,
    version,
    revision: '${PROSPECTUS_COMMIT}',
    licenses: license,
  });
  expect(last).toMatch(/^ARG PROSPECTUS_COMMIT/m);
});
