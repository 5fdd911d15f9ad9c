import { type UnzipFileInfo, unzipSync } from 'fflate';

import { damaged, tooLarge, WorkbookError } from './failure.ts';
import { ownValue } from '../../../kernel/record.ts';

/** Bytes of all parts that are read, unpacked. */
export const MOST_BYTES = 16 * 1_024 * 1_024;

/** The XML of a part by its path in the archive, in any case; undefined if there is none. */
export type Parts = (path: string) => string | undefined;

/** A text may begin with PK, too. */
export function isArchive([p, k, next = 0]: Uint8Array): boolean {
  return p === 0x50 && k === 0x4b && next < 0x20;
}

/** Unpacks the parts of tables, up to the stated size and the bound. @throws {WorkbookError} */
export function openParts(bytes: Uint8Array): Parts {
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf)
    throw new WorkbookError(
      'This is an old .xls file, or one with a password. Save it as .xlsx without a password.',
    );
  if (!isArchive(bytes)) throw new WorkbookError('This is no XLSX file.');
  const names = namesIn(bytes);
  const all = [...names.keys()];
  if (all.includes('xl/workbook.bin'))
    throw new WorkbookError('This is a binary workbook (.xlsb). Save it as .xlsx.');
  if (all.some((name) => name.endsWith('.iwa')))
    throw new WorkbookError('This is a file of Apple Numbers. Export it as .xlsx.');
  let total = 0;
  return (path) => {
    const wanted = names.get(plainPath(path));
    if (wanted === undefined) return undefined;
    const found = unpacked(bytes, ({ name, originalSize }) => {
      if (name !== wanted) return false;
      if (total + originalSize > MOST_BYTES) throw tooLarge();
      total += originalSize;
      return true;
    });
    return textOf(ownValue(found, wanted) ?? new Uint8Array());
  };
}

/** The names of all parts, by their paths. */
function namesIn(bytes: Uint8Array): Map<string, string> {
  const names = new Map<string, string>();
  unpacked(bytes, ({ name }) => {
    names.set(plainPath(name), name);
    return false;
  });
  return names;
}

/** Takes no more memory for a part than the archive states. */
function unpacked(bytes: Uint8Array, filter: (part: UnzipFileInfo) => boolean) {
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    if (error instanceof WorkbookError) throw error;
    throw new WorkbookError('The file is not whole: its end is missing. Save or send it again.');
  }
}

/** Some writers begin paths with a slash, or part them with backslashes. */
function plainPath(path: string): string {
  return path.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();
}

function textOf(part: Uint8Array): string {
  const text = new TextDecoder(encodingOf(part)).decode(part);
  if (text.includes('<!DOCTYPE') || text.includes('<!ENTITY'))
    throw new WorkbookError('The workbook declares document types of its own, which none needs.');
  if (text.includes('\0')) throw damaged('a part of it is no text.');
  return text.trimStart().replace(CONTROLS, '');
}

function encodingOf([first, second]: Uint8Array): string {
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || first === 0 ? 'utf-16be' : 'utf-8';
}

/** Control characters, which XML may not name, and some writers do. */
const CONTROLS = /&#(?:x0?[0-8bcef]|x1[\da-f]|[0-8]|1[124-9]|2\d|3[01]);/gi;
