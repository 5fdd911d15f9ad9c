import { describe, expect, it } from 'vitest';

import { withFixed, wrongRows } from './sections.ts';

const fixed = ['about', 'fees', 'faq'];

function complete(...blocks: string[]) {
  const rows = blocks.map((block) => ({ block }));
  return withFixed(rows, fixed, (block) => ({ block })).map(({ block }) => block);
}

describe('rows with those that always stand', () => {
  it('are those of the declaration where nothing is stored', () => {
    expect(complete()).toEqual(fixed);
  });

  it('keep the order that is stored', () => {
    expect(complete('faq', 'text', 'about', 'fees')).toEqual(['faq', 'text', 'about', 'fees']);
  });

  it('take up a section of a later release after the one before it', () => {
    expect(complete('faq', 'about', 'text')).toEqual(['faq', 'about', 'fees', 'text']);
    expect(complete('fees', 'faq')).toEqual(['about', 'fees', 'faq']);
  });
});

describe('rows that cannot be there', () => {
  it('are sections that stand already, by the row where they do', () => {
    const rows = ['about', 'fees', 'text', 'text', 'about'].map((block) => ({ block }));
    expect(wrongRows(rows, fixed)).toEqual([
      { index: 4, msg: 'This section stands in row 1 already.' },
    ]);
  });

  it('are blocks beyond those that a page has room for', () => {
    const rows = ['about', ...Array.from({ length: 26 }, () => 'text')].map((block) => ({ block }));
    expect(wrongRows(rows, fixed).map(({ index }) => index)).toEqual([25, 26]);
  });
});
