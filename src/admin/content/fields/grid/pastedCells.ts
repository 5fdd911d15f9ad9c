import type { ClipboardEvent } from 'react';

import type { Field, Fields } from '../../../../content/fields/fields.ts';
import { numberOf } from '../values.ts';
import { ownValue } from '../../../../kernel/record.ts';

export type Pasted = Readonly<{
  rows: readonly Readonly<Record<string, unknown>>[];
  unread: readonly string[];
}>;

/** Reads cells that are pasted into a table; leaves a single one to the browser. */
export function pastedAt(event: ClipboardEvent, fields: Fields): Pasted | undefined {
  const cells = cellsOf(event.clipboardData.getData('text/plain'));
  const column = (event.target as Element).closest<HTMLElement>('[data-cell]')?.dataset['cell'];
  if (column === undefined || (cells.length < 2 && (cells[0]?.length ?? 0) < 2)) return undefined;
  event.preventDefault();
  return pastedRows(cells, fields, column);
}

/** Splits a spreadsheet's clipboard text: lines, tabs, and quotes around cells that contain either. */
export function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  let at = 0;
  while (at < text.length) {
    const end = endOfCell(text, at);
    rows.at(-1)?.push(cellIn(text.slice(at, end)));
    const [next, afterNext] = [text[end], text[end + 1]];
    if (next === '\t' && afterNext === undefined) rows.at(-1)?.push('');
    if (next === '\n' || next === '\r') rows.push([]);
    at = end + (next === '\r' && afterNext === '\n' ? 2 : 1);
  }
  return rows.at(-1)?.length === 0 ? rows.slice(0, -1) : rows;
}

function endOfCell(text: string, start: number): number {
  return (text[start] === '"' ? endOfQuoted(text, start) : undefined) ?? firstBreak(text, start);
}

/** The index after the closing quote; undefined if not quoted. Inner quotes are doubled, and a separator follows. */
function endOfQuoted(text: string, start: number): number | undefined {
  let end = text.indexOf('"', start + 1);
  while (end !== -1 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  return end !== -1 && [undefined, ...breaks].includes(text[end + 1]) ? end + 1 : undefined;
}

const breaks: readonly (string | undefined)[] = ['\t', '\n', '\r'];

function firstBreak(text: string, start: number): number {
  let end = start;
  while (end < text.length && !breaks.includes(text[end])) end += 1;
  return end;
}

function cellIn(text: string): string {
  return endOfQuoted(text, 0) === text.length && text[0] === '"'
    ? text.slice(1, -1).replaceAll('""', '"')
    : text;
}

/** Reads the values of cells, beginning at the field `from`. A row with the column names is skipped. */
export function pastedRows(cells: readonly string[][], fields: Fields, from: string): Pasted {
  const names = Object.keys(fields);
  const columns = names.slice(names.indexOf(from));
  const [first = []] = cells;
  const isHead = cells.length > 1 && first.every((cell, at) => isNameOf(cell, columns[at], fields));
  const unread: string[] = [];
  const rows = (isHead ? cells.slice(1) : cells).map((row) => {
    const read = columns.slice(0, row.length).flatMap((name, at) => {
      const field = ownValue(fields, name);
      const text = row[at]?.trim() ?? '';
      const found = field && readCell(text, field);
      if (!found) unread.push(`${field?.label ?? name}: “${text}”`);
      return found ? [[name, found.value] as const] : [];
    });
    return Object.fromEntries(read);
  });
  return { rows, unread };
}

function isNameOf(cell: string, column: string | undefined, fields: Fields): boolean {
  const label = column === undefined ? undefined : ownValue(fields, column)?.label;
  return label?.toLowerCase() === cell.trim().toLowerCase();
}

/** Reads a cell's value; undefined if the field does not accept it. */
function readCell(text: string, field: Field): Readonly<{ value: unknown }> | undefined {
  const { read, blank = null } = field.behaviour;
  if (text === '') return { value: blank };
  if (field.kind === 'number' || field.kind === 'money') {
    const value = numberOf(text);
    return value === null ? undefined : { value };
  }
  const value = read ? read(text, field) : text;
  const isChoice = field.choices?.some((choice) => choice.value === value) ?? false;
  // A kind that cannot read a cell gives it back as it is.
  return read && value === text && !isChoice ? undefined : { value };
}
