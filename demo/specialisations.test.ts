import { describe, expect, test } from 'vitest';

import { typeNames, typeOf, type TypeName } from '../src/content/registry.ts';
import { demoEntriesOn } from './index.ts';
import { demoDay } from './snapshot.ts';

const entries = demoEntriesOn(demoDay);
const specialisations = entries.filter(
  ({ type, parent }) => type === 'programme' && parent !== null,
);
const inherited = typeNames.filter((type) => typeOf(type).parent?.inherited);

/** What stands under a programme, of a type that its specialisations inherit. */
function told(type: TypeName, programme: number | null) {
  return entries
    .filter((entry) => entry.type === type && entry.parent === programme)
    .map(({ data }) => data);
}

describe('a specialisation', () => {
  test('says nothing that its programme says just so', () => {
    const copies = specialisations.flatMap(({ id, key, parent }) =>
      inherited
        .filter((type) => told(type, id).length > 0)
        .filter((type) => isSame(told(type, id), told(type, parent)))
        .map((type) => `${key}: ${type}`),
    );
    expect(copies).toEqual([]);
  });

  test('takes the fees of its programme', () => {
    expect(specialisations.length).toBeGreaterThan(20);
    expect(specialisations.flatMap(({ id }) => told('feePlan', id))).toEqual([]);
  });
});

function isSame(one: readonly object[], other: readonly object[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
