import { expect, test } from 'vitest';

import { bundles } from '../feature.ts';
import { openDesk } from '../../../../tests/support/content.ts';
import { slowDown } from '../../../../tests/support/thread.ts';
import { provisional } from './incoming/inward.ts';
import { comparisonOf } from './incoming/compare.ts';
import { preparePlan } from './incoming/prepare.ts';
import type { ReadBundle } from './archive/reader.ts';
import { writePlanOf } from './applying/write-plan.ts';

const desk = openDesk({ features: [bundles] });
const ENTRIES = 300;

function bundle(): ReadBundle {
  const entries = Array.from({ length: ENTRIES }, (_, position) => ({
    uid: crypto.randomUUID(),
    parent: null,
    position,
    published: {
      question: `Is it ${position}?`,
      answer: '<p>Yes.</p>',
      pages: ['home'],
      programmes: [],
    },
    draft: null,
  }));
  return {
    manifest: {
      format: 'prospectus-content',
      version: 1,
      product: '0',
      made_at: new Date().toISOString(),
      origin: '',
      drafts: false,
      whole: [],
      entries: ENTRIES,
      files: 0,
      parts: {},
    },
    entries: new Map([['faq', entries]]),
    outlines: [],
    files: [],
    readFile: async () => Buffer.of(),
  };
}

test('visitors are answered between any two milliseconds in which a bundle is compared', async () => {
  const { db } = desk.app.services.database;
  const turns = slowDown();
  const order = { publish: true, deleteMissing: false, isChosen: () => true, today: '' };
  const plan = await preparePlan(db, bundle(), { ...order, allocate: provisional });
  // Matched, named, planned, and judged by names, by what they point at, and by their checks.
  expect(turns()).toBeGreaterThan(3 * ENTRIES);
  const before = turns();
  const { counts } = await comparisonOf(plan);
  expect(counts).toMatchObject({ new: ENTRIES, conflicts: 0 });
  const { added } = await writePlanOf(plan, { trashed: [], described: [] });
  expect(added).toHaveLength(ENTRIES);
  expect(turns() - before).toBeGreaterThan(ENTRIES - 30);
});
