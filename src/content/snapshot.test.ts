import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { buildSnapshot, type Change, type Entry } from './snapshot.ts';

const moment = '2027-01-01T00:00:00.000Z';

const put = fc
  .record({
    type: fc.constantFrom('faq', 'programme', 'structure'),
    id: fc.integer({ min: 1, max: 12 }),
    position: fc.nat(5),
  })
  .map(({ type, id, position }) => {
    // Subjects hang under programmes 1 to 3; ids of types never meet, as in the database.
    const own = { faq: 100, programme: 0, structure: 200 }[type] ?? 0;
    const parent = type === 'structure' ? (id % 3) + 1 : null;
    return {
      put: {
        id: own + id,
        type,
        parent,
        position,
        data: {},
        createdAt: moment,
        publishedAt: moment,
      } as unknown as Entry,
    };
  });
const remove = put.map(({ put: { type, id } }) => ({ remove: { type, id } }));
const changes = fc.array(fc.oneof(put, put, remove), { maxLength: 40 });

/** What a snapshot must hold, by the plainest means. */
function model(all: readonly Change[]): Map<string, Entry> {
  const rows = new Map<string, Entry>();
  for (const change of all) {
    if ('put' in change) rows.set(`${change.put.type} ${change.put.id}`, change.put);
    if (!('remove' in change)) continue;
    rows.delete(`${change.remove.type} ${change.remove.id}`);
    if (change.remove.type !== 'programme') continue;
    for (const [key, row] of rows) if (row.parent === change.remove.id) rows.delete(key);
  }
  return rows;
}

function inOrder(a: Entry, b: Entry) {
  return a.position - b.position || a.id - b.id;
}

describe('a snapshot', () => {
  it('equals a snapshot built from scratch, in the same order, however changes arrive', () => {
    fc.assert(
      fc.property(fc.array(changes, { maxLength: 6 }), (batches) => {
        let snapshot = buildSnapshot([], []);
        const done: Change[] = [];
        for (const batch of batches) {
          for (const change of batch) {
            snapshot = snapshot.with([change]);
            done.push(change);
          }
        }
        const rows = [...model(done).values()];
        for (const type of ['faq', 'programme', 'structure'] as const) {
          const expected = rows.filter((row) => row.type === type).toSorted(inOrder);
          expect(snapshot.all(type)).toEqual(expected);
          for (const row of expected) expect(snapshot.get(type, row.id)).toBe(row);
          for (const parent of [null, 1, 2, 3]) {
            expect(snapshot.children(type, parent)).toEqual(
              expected.filter((row) => row.parent === parent),
            );
          }
        }
      }),
    );
  });

  it('never changes: changes are only in the new one', () => {
    fc.assert(
      fc.property(changes, changes, (first, second) => {
        const before = buildSnapshot([], []).with(first);
        const held = before.all('structure').map(({ id }) => id);
        const after = before.with(second);
        expect(before.all('structure').map(({ id }) => id)).toEqual(held);
        expect(after.version).not.toBe(before.version);
      }),
    );
  });
});
