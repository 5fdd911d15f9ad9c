import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Characters that one file holds, but for a row that is longer by itself. */
const LONGEST = 200_000;

function pathOf(folder: string, list: string, part: number): string {
  return join(folder, `${list}-${part}.json`);
}

/** Writes a list for another process, which reads it some rows at a time. Returns the number of files. */
export async function writeParts(
  folder: string,
  list: string,
  rows: readonly unknown[],
): Promise<number> {
  let parts = 0;
  let texts: string[] = [];
  let length = 0;
  const write = async (): Promise<void> => {
    await writeFile(pathOf(folder, list, parts), `[${texts.join(',')}]`);
    parts += 1;
    texts = [];
    length = 0;
  };
  for (const row of rows) {
    const text = JSON.stringify(row);
    texts.push(text);
    length += text.length;
    if (length >= LONGEST) await write();
  }
  if (texts.length > 0) await write();
  return parts;
}

/** Reads the files of `writeParts`, one a turn. */
export async function readParts<Row>(folder: string, list: string, parts: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (let part = 0; part < parts; part += 1) {
    const text = await readFile(pathOf(folder, list, part), 'utf8');
    for (const row of JSON.parse(text) as Row[]) rows.push(row);
  }
  return rows;
}
