/** What one member of the staff sends while content moves into the website and out of it; see `offender.ts`. */
import { zipSync } from 'fflate';

import { wxr } from '../support/wxr.ts';

/** Sends a call as the member does, and answers its body. */
export type Ask = (call: Call) => Promise<Buffer>;

export type Call = { path: string; body?: string | Buffer; headers?: Record<string, string> };

const BOUNDARY = 'prospectus-bench-boundary';
const MEGABYTE = 1_048_576;
const ITEMS = 2_000;

let count = 0;

/** A form with one file. */
export function fileForm(path: string, name: string, bytes: Buffer): Call {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return {
    path,
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  };
}

/** The whole content out as a bundle, in again, compared, and taken in. */
export async function bundles(ask: Ask): Promise<() => Call> {
  const bundle = await ask({ path: '/api/content/bundle' });
  const brought = fileForm('/api/content/bundles', 'bench.zip', bundle);
  const answer = JSON.parse((await ask(brought)).toString()) as { data: { id: string } };
  const kept = `/api/content/bundles/${answer.data.id}`;
  const json = { 'content-type': 'application/json' };
  const calls: Call[] = [
    { path: '/api/content/bundle' },
    { path: kept },
    brought,
    { path: `${kept}/import`, headers: json, body: '{}' },
  ];
  return () => calls[count++ % calls.length] as Call;
}

/** An export of an old site with two thousand articles, made once: whoever sends it must not take the processor. */
export async function exportsOfWordpress(): Promise<() => Call> {
  const words = '<p>What the term was like, and what came of it in the end.</p>'.repeat(40);
  const items = Array.from({ length: ITEMS }, (_, id) => ({ id: id + 1, content: words }));
  const call = fileForm(
    '/api/wordpress',
    'old.xml',
    Buffer.from(wxr('https://old.example', items)),
  );
  return () => call;
}

/** A workbook that unpacks to twelve megabytes, with as many cells as these have room for. */
export async function crowdedSheets(): Promise<() => Call> {
  return sheetsOf(workbook(12 * MEGABYTE));
}

/** As much CSV as a call may bring, of empty cells. */
export async function longTables(): Promise<() => Call> {
  const row = `,${'a,'.repeat(380)}\n`;
  return sheetsOf(
    Buffer.from(`question${row}${row.repeat(Math.floor((2.9 * MEGABYTE) / row.length))}`),
  );
}

function sheetsOf(file: Buffer): () => Call {
  const body = JSON.stringify({
    format: file.subarray(0, 2).toString() === 'PK' ? 'xlsx' : 'csv',
    encoding: 'base64',
    content: file.toString('base64'),
    columns: 'guess',
    dry_run: true,
  });
  return () => ({
    path: '/api/faq/import',
    headers: { 'content-type': 'application/json' },
    body,
  });
}

function workbook(bytes: number): Buffer {
  const columns = 250;
  const rows: string[] = [];
  for (let length = 0; length < bytes;) {
    const row = rows.length + 1;
    const cells = Array.from(
      { length: columns },
      (_, at) => `<c r="${letters(at)}${row}"><v>1</v></c>`,
    );
    const xml = `<row r="${row}">${cells.join('')}</row>`;
    rows.push(xml);
    length += xml.length;
  }
  const ns = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const related = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const parts = {
    'xl/workbook.xml': `<workbook xmlns="${ns}" xmlns:r="${related}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${related}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${ns}"><sheetData>${rows.join('')}</sheetData></worksheet>`,
  };
  const packed = Object.entries(parts).map(([name, xml]) => [name, Buffer.from(xml)] as const);
  return Buffer.from(zipSync(Object.fromEntries(packed), { level: 6 }));
}

/** A column as spreadsheets name it. */
function letters(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : letters(Math.floor(at / 26) - 1) + last;
}
