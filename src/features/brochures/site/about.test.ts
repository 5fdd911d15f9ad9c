import { expect, test } from 'vitest';

import { demoSnapshot } from '../../../../demo/snapshot.ts';
import { entry } from '../../../../tests/support/entries.ts';
import { readProgramme } from '../../../content/read/programme.ts';
import { aboutSections, blocksOf } from './about.ts';

test('a programme of which nothing is said has no heading for it', () => {
  const snapshot = demoSnapshot();
  const [first] = snapshot.children('programme', null);
  if (!first) throw new Error('The demo has no programme.');
  const nothing = {
    about_lead: null,
    description: null,
    class_schedule: null,
    weekly_hours: null,
    eligibility: [],
  };
  const sparse = entry('programme', first.id, { ...first.data, ...nothing });
  const reading = { ...readProgramme(sparse, snapshot), keyPoints: [], keyContent: [] };
  expect(aboutSections(reading)).toEqual([]);
  expect(aboutSections(readProgramme(first, snapshot))).toHaveLength(2);
});

test('rich text is printed paragraph by paragraph and item by item, its signs as they are meant', () => {
  const list = '<ul><li><p>R&amp;D</p></li><li>one<br>two</li></ul>';
  const table = '<table><tbody><tr><th>a &lt; b</th><td></td><td>c</td></tr></tbody></table>';
  expect(blocksOf(`<p>At our <strong>labs</strong>.</p>${list}${table}`)).toEqual([
    { kind: 'paragraph', text: 'At our labs.' },
    { kind: 'item', text: 'R&D' },
    { kind: 'item', text: 'one' },
    { kind: 'paragraph', text: 'two' },
    { kind: 'paragraph', text: 'a < b · c' },
  ]);
});

test('items of numbered lists have the numbers that the page shows', () => {
  const inner = '<ol type="a"><li>c</li><li>d</li></ol>';
  const html = `<ol start="3"><li><p>a</p>${inner}</li><li>b</li></ol><ol type="I" start="4"><li>e</li></ol>`;
  expect(blocksOf(html).map(({ sign, text }) => `${sign} ${text}`)).toEqual([
    '3. a',
    'a. c',
    'b. d',
    '4. b',
    'IV. e',
  ]);
});

test('a price that is struck out is not printed as one that holds', () => {
  expect(blocksOf('<p>Fee <s>₹1,20,000</s> ₹90,000</p>')).toEqual([
    { kind: 'paragraph', text: 'Fee ₹90,000' },
  ]);
});
