import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { demoSnapshot } from '../../../demo/snapshot.ts';
import { readConfig } from '../config/config.ts';
import { createLog } from '../platform/log/log.ts';
import { keepContact } from './waiting-page.ts';

test('the number to call is kept in a folder that is not there yet', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'prospectus-contact-'));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  const dataDir = join(parent, 'new', 'data');
  const config = { ...readConfig({ PROSPECTUS_DATA_DIR: parent }), dataDir };
  const snapshot = demoSnapshot();
  await keepContact({ config, log: createLog('silent'), content: { snapshot: () => snapshot } });
  const { name, phone } = snapshot.all('university')[0]?.data ?? {};
  expect(JSON.parse(readFileSync(join(dataDir, 'contact.json'), 'utf8'))).toEqual({ name, phone });
});
