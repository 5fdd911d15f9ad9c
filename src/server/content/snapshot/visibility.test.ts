import fc from 'fast-check';
import { expect, it } from 'vitest';

import { buildSnapshot, type Entry, type Snapshot } from '../../../content/snapshot.ts';
import { createVisibility } from './store.ts';
import type { PublicRow } from './repository.ts';

const moment = '2027-01-01T00:00:00.000Z';

/** Programmes 1 to 4 stand alone or under one another, subjects 11 to 14 under them. */
const row = fc
  .record({
    type: fc.constantFrom('programme', 'structure'),
    number: fc.integer({ min: 1, max: 4 }),
    parent: fc.option(fc.integer({ min: 1, max: 4 })),
    isPublished: fc.boolean(),
  })
  .map(({ type, number, parent, isPublished }): PublicRow => {
    const id = type === 'programme' ? number : number + 10;
    // Nothing stands under itself: a specialisation hangs under a programme with a lower number.
    const above =
      type === 'structure' ? (parent ?? 1) : parent !== null && parent < number ? parent : null;
    const entry = { id, type, parent: above, position: id, data: {} } as unknown as Entry;
    const dated = { ...entry, createdAt: moment, publishedAt: moment };
    return { id, type, seq: 0, entry: isPublished ? dated : null } as PublicRow;
  });

function shown(snapshot: Snapshot) {
  return (['programme', 'structure'] as const).flatMap((type): readonly Entry[] =>
    snapshot.all(type),
  );
}

it('shows the same however changes arrive as one who reads what is published in the end', () => {
  // One reading has each entry once, as it is by then.
  const batch = fc.uniqueArray(row, { maxLength: 8, selector: ({ id }) => id });
  fc.assert(
    fc.property(fc.array(batch, { maxLength: 6 }), (all) => {
      const family = createVisibility();
      const empty = buildSnapshot(family.begin([]), []);
      const taken = all.reduce((snapshot, rows) => family.take(snapshot, rows), empty);

      const last = new Map(all.flat().map(({ id, entry }) => [id, entry]));
      const published = [...last.values()].filter((entry) => entry !== null);
      const read = buildSnapshot(createVisibility().begin(published), []);
      expect(shown(taken)).toEqual(shown(read));
    }),
  );
});
