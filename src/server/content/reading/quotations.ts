import { setImmediate as turn } from 'node:timers/promises';

import { leavesOf, textsOf } from '../../../content/fields/rows.ts';
import { typeOf } from '../../../content/registry.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import { feePlan } from '../../../content/types/feePlan.ts';
import type { Quotation } from '../../../kernel/calls/staffScreens.ts';
import { firstCharacters, lastCharacters } from '../../../kernel/text/characters.ts';
import { type AmountInText, amountsIn } from '../../../kernel/text/amountsIn.ts';
import type { Executor } from '../../platform/database/database.ts';
import type { EntryRow } from '../store/table.ts';
import { entriesAfter } from './repository.ts';
import { pageOfText, placeOfText } from './text-place.ts';

/** Places of one answer: nobody corrects more by hand. */
const MOST = 500;
const AT_ONCE = 200;
/** Characters that are shown on either side. */
const ROUND = 50;

/** Texts of all content, drafts too, that quote one of these amounts; visitors are answered in between. */
export async function quotationsOf(
  db: Executor,
  snapshot: Snapshot,
  amounts: readonly number[],
): Promise<Readonly<{ places: Quotation[]; more: boolean }>> {
  const wanted = new Set(amounts);
  const places: Quotation[] = [];
  for (let last = 0; places.length <= MOST;) {
    const rows = await entriesAfter(db, { except: feePlan.name, after: last, most: AT_ONCE });
    for (const row of rows) {
      places.push(...quotedIn(row, wanted, snapshot));
      await turn();
    }
    const end = rows.at(-1)?.id;
    if (end === undefined) break;
    last = end;
  }
  const first = places.slice(0, MOST);
  // A number alone may count something else.
  const inOrder = first.toSorted((a, b) => Number(isBare(a.said)) - Number(isBare(b.said)));
  return { places: inOrder, more: places.length > MOST };
}

function isBare(said: string): boolean {
  return /^[\d,.\s]+$/.test(said);
}

function quotedIn(row: EntryRow, wanted: ReadonlySet<number>, snapshot: Snapshot): Quotation[] {
  const { fields } = typeOf(row.type);
  return [...leavesOf(fields, row.draft)].flatMap((leaf) =>
    textsOf(leaf).flatMap((text) => {
      const found = amountsIn(text).filter(({ amount }) => wanted.has(amount));
      return found.map((one) => ({
        type: row.type,
        id: row.id,
        title: row.title,
        field: leaf.path,
        place: placeOfText(row, row.draft, {
          leaf,
          isMeant: (words) => amountsIn(words).some(({ amount }) => amount === one.amount),
        }),
        page: pageOfText(snapshot, row, row.draft),
        ...excerptOf(text, one),
      }));
    }),
  );
}

function excerptOf(text: string, { amount, from, to }: AmountInText) {
  return {
    amount,
    lead: lastCharacters(text.slice(0, from), ROUND),
    said: text.slice(from, to),
    tail: firstCharacters(text.slice(to), ROUND),
  };
}
