import { beforeAll, describe, expect, it } from 'vitest';

import { bodyOf, openDesk, pluralTypes } from '../../../../tests/support/content.ts';
import { signedIn, type StaffBrowser } from '../../../../tests/support/staff.ts';
import type { ImportReport } from '../../../kernel/publishing/content.ts';
import { columnsOf } from '../../../content/columns.ts';
import { typeOf } from '../../../content/registry.ts';
import { readWorkbook } from '../../platform/xlsx/read.ts';
import { sheetOfText } from './table-file.ts';

const desk = openDesk();
let browser: StaffBrowser;
beforeAll(async () => void (browser = await signedIn(desk.app, 'ADMIN')));

/** A template as it is downloaded. */
async function download(path: string, format: 'csv' | 'xlsx'): Promise<Buffer> {
  const reply = await desk.app.server.inject({
    url: `/api/content${path}/template?format=${format}`,
    headers: { cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  });
  expect(reply.headers['content-disposition']).toMatch(new RegExp(`-template\\.${format}"$`));
  return reply.rawPayload;
}

describe.each(pluralTypes)('%s', (name) => {
  const type = typeOf(name);

  it.each(['csv', 'xlsx'] as const)(
    'has a template as %s, whose example the import takes for the entry that it is',
    async (format) => {
      const body = bodyOf(name, 1, desk.samples);
      const there = await desk.editor.call<{ total: number }>('GET', `/api/content${type.path}`);
      if (there.data.total === 0) await desk.editor.call('POST', `/api${type.path}`, { body });
      const content = (await download(type.path, format)).toString('base64');
      const order = { format, content, encoding: 'base64', columns: 'guess', match_names: true };
      const { data } = await desk.editor.call<ImportReport>('POST', `/api${type.path}/import`, {
        body: order,
      });
      expect(data).toMatchObject({ rows: 1, created: 0, unchanged: 1, errors: [] });
      const names = columnsOf(type).map((column) => column.name);
      expect(data.columns.flatMap((column) => column.names)).toEqual(names.slice(1));
    },
  );
});

it('says what each column may hold', async () => {
  const { path } = typeOf('programme');
  const [sheet] = readWorkbook(await download(path, 'xlsx'));
  expect(sheet?.rows[0]?.cells).toContain('Next batch begins');
  const csv = sheetOfText((await download(path, 'csv')).toString());
  expect(csv.lines).toHaveLength(2);
  const text = (await download(path, 'csv')).toString();
  expect(text).toContain('One of: Bachelors; Masters; Diploma.');
  expect(text).toContain('A day: 24/12/2026');
});
