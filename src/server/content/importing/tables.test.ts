import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { expect, test } from 'vitest';

import { workbookOf } from '../../../../tests/support/workbooks.ts';
import { headOf, readTableFile } from './table-file.ts';
import { openTables } from './tables.ts';

const project = resolve(import.meta.dirname, '../../../..');

function rows(count: number): (string | number)[][] {
  return Array.from({ length: count }, (_, at) => [`Row ${at}`, at, 'a, "b"\u2028c']);
}

/** Processes that read tables for this one. */
function readersNow(): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => {
    try {
      const [, , , parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ');
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      return Number(parent) === process.pid && command.includes('read-table.ts');
    } catch {
      return false;
    }
  });
}

test('a table comes back from the other process line by line as it is read here', async () => {
  const read = openTables({ project });
  const bytes = await workbookOf([['Name', 'Number', 'Words'], ...rows(250)]);
  const file = { bytes, format: 'xlsx' } as const;
  const { sheets, sheet, lines } = await read(file, () => 0);
  const [here] = await readTableFile(file);
  expect([sheet, lines]).toEqual([0, here?.lines]);
  expect(sheets).toEqual(here && [headOf(here)]);
  expect(lines).toHaveLength(251);
});

test('what is refused there is refused here, in the same words', async () => {
  const read = openTables({ project });
  const none = { bytes: Buffer.from('no workbook'), format: 'xlsx' } as const;
  const msg = 'This is no XLSX file.';
  await expect(read(none, () => 0)).rejects.toMatchObject({ details: { errors: [{ msg }] } });
  const csv = { bytes: Buffer.from(`Name\n"${'x\n'.repeat(40_000)}`), format: 'csv' } as const;
  await expect(read(csv, () => 0)).rejects.toMatchObject({
    details: { errors: [{ field: 'content', msg: expect.stringContaining('never closed') }] },
  });
});

test.runIf(process.platform === 'linux')(
  'a table whose process is killed is read by another, and so is the next one',
  async () => {
    const read = openTables({ project });
    const bytes = await workbookOf([['Name', 'Number', 'Words'], ...rows(1_900)]);
    const others = readersNow();
    const started = () => readersNow().filter((pid) => !others.includes(pid));
    const answer = read({ bytes, format: 'xlsx' }, () => 0);
    await expect.poll(started).toHaveLength(1);
    for (const pid of started()) process.kill(pid, 'SIGKILL');
    expect((await answer).lines).toHaveLength(1_901);
    expect((await read({ bytes, format: 'xlsx' }, () => 0)).lines).toHaveLength(1_901);
  },
);
