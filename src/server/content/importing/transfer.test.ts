import { describe, expect, it } from 'vitest';

import { sampleOf } from '../../../../tests/support/samples.ts';
import { typeNames, typeOf } from '../../../content/registry.ts';
import type { EntryRow } from '../store/table.ts';
import { columnsOf, exportCsv, exportJson, readCsv, readJson } from './transfer.ts';

/** Entries of a type as they are stored. */
function rowsOf(...drafts: Record<string, unknown>[]): EntryRow[] {
  return drafts.map(
    (draft, index) => ({ id: index + 1, parentId: 9, draft }) as unknown as EntryRow,
  );
}

describe.each(typeNames)('%s', (name) => {
  const type = typeOf(name);
  const ids = new Proxy(
    {},
    { get: () => 7, getOwnPropertyDescriptor: () => ({ value: 7, configurable: true }) },
  );
  const samples = [1, 2].map((n) =>
    sampleOf(type, n, { entries: ids, image: 7, file: 7, font: 7 }),
  );
  const rows = rowsOf(...samples);
  const expected = samples.map((fields, index) => ({
    id: index + 1,
    parent: type.parent ? 9 : undefined,
    fields,
  }));

  it('comes back from JSON as it was', () => {
    expect(readJson(type, exportJson(type, rows))).toEqual(expected);
  });

  it('comes back from CSV as it was', () => {
    const text = exportCsv(type, rows);
    expect(text.split('\r\n')[0]).toBe(`\ufeff${columnsOf(type).join(',')}`);
    expect(readCsv(type, text)).toEqual(expected);
  });
});

const faq = typeOf('faq');

/** What one row of CSV says of the fields of a type. */
function fieldsOf(type: typeof faq, header: string, cells: string) {
  return readCsv(type, `${header}\n${cells}\n`)[0]?.fields;
}

describe('a cell', () => {
  const plan = typeOf('feePlan') as typeof faq;
  it.each<[string, typeof faq, string, string, unknown]>([
    ['a choice as people read it', plan, 'fee_type', 'semester', 3],
    ['a choice by its value', plan, 'fee_type', '3', 3],
    ['what is no choice, for the check to refuse', plan, 'fee_type', 'weekly', 'weekly'],
    ['yes', plan, 'emiOption', 'Yes', true],
    ['no', plan, 'emiOption', '0', false],
    ['neither', plan, 'emiOption', 'perhaps', 'perhaps'],
    ['a number', plan, 'payment', '25000', 25_000],
    ['what is no number', plan, 'payment', '25 000', '25 000'],
    ['nothing', plan, 'payment', '', undefined],
    ['several references', faq, 'programmes', '"3, 4"', [3, 4]],
    ['what is no JSON, for the check to refuse', plan, 'installment', '"{""a"":"', '{"a":'],
  ])('may hold %s', (_what, type, name, cell, value) =>
    expect(fieldsOf(type, name, cell)?.[name]).toEqual(value),
  );
});

describe('a file', () => {
  it('may be parted by semicolons, and begin with the mark of Excel', () => {
    const text = '\ufeffid;question\n5;A\n;B\n\n';
    expect(readCsv(faq, text).map(({ id, fields }) => [id, fields['question']])).toEqual([
      [5, 'A'],
      [null, 'B'],
    ]);
  });

  it.each(['abc', '1.5', '-3', '0', '99999999999'])('names no entry by the id %s', (id) => {
    expect(readCsv(faq, `id\n${id}\n`)[0]?.id).toBe(-1);
  });

  it('whose rows have other columns than its first is refused', () => {
    expect(() => readCsv(faq, 'id,question\n1,A,B\n')).toThrow();
  });

  it.each([
    ['Perception &amp; Sensory Processes', 'Perception & Sensory Processes'],
    ['Men&#8217;s health&#x2026;', 'Men’s health…'],
    ['R&D; AT&T &nothing; a&b', 'R&D; AT&T &nothing; a&b'],
  ])('reads the entities of a website in %s', (cell, question) => {
    expect(readCsv(faq, `question,answer\n${cell},x\n`)[0]?.fields).toMatchObject({ question });
  });

  it('brings no formula to a spreadsheet, and takes the text back', () => {
    const question = '=HYPERLINK("http://evil.example")';
    const text = exportCsv(faq, rowsOf({ question }));
    expect(text).not.toMatch(/(?:^|,)"?=/m);
    expect(readCsv(faq, text)[0]?.fields).toMatchObject({ question });
  });
});
