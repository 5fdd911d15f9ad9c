import { Fragment, useState } from 'react';

import { Grid, GridLine } from '../../fields/grid/Grid.tsx';
import type { Pasted } from '../../fields/grid/pastedCells.ts';
import { UnreadCells } from '../../fields/grid/UnreadCells.tsx';
import { groupOf, groupStartingAt } from './groups.ts';
import { type Fill, PartGridRow } from './PartGridRow.tsx';
import { actionsOn, type ShownParts } from './useParts.ts';

/** Parts as the rows of a grid, each stored as it is typed. */
export function PartGrid(shown: ShownParts) {
  const { type, parts, opened, open } = shown;
  const { rows, insert, reload } = parts;
  const [fills] = useState(() => new Map<number, Fill>());
  const [unread, setUnread] = useState<readonly string[]>([]);
  if (rows.length === 0) return null;

  const addBelow = (index: number) => {
    const bodies = [groupOf(type, rows[index])];
    insert.mutate({ at: index + 1, bodies }, { onSuccess: (made) => open(made?.id) });
  };
  const fill = (index: number, { rows: pasted, unread: words }: Pasted) => {
    const group = groupOf(type, rows.at(-1));
    const bodies = pasted.slice(rows.length - index).map((values) => ({ ...group, ...values }));
    for (const [offset, values] of pasted.slice(0, rows.length - index).entries()) {
      fills.get(rows[index + offset]?.id ?? 0)?.(values);
    }
    if (bodies.length > 0) insert.mutate({ at: rows.length, bodies });
    setUnread(words);
  };
  return (
    <>
      <UnreadCells cells={unread} />
      <Grid caption={type.label.many} fields={type.fields}>
        {rows.map((entry, index) => {
          const group = groupStartingAt(type, rows, index);
          return (
            <Fragment key={entry.id}>
              {group !== undefined && (
                <GridLine fields={type.fields}>
                  <h3>{group}</h3>
                </GridLine>
              )}
              <PartGridRow
                type={type}
                entry={entry}
                isNew={opened === entry.id}
                fills={fills}
                onStored={() => void reload()}
                onAdd={() => addBelow(index)}
                onPasted={(pasted) => fill(index, pasted)}
                tools={actionsOn(shown, index)}
              />
            </Fragment>
          );
        })}
      </Grid>
    </>
  );
}
