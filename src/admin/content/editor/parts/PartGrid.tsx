import Button from '@mui/material/Button';
import { Fragment, useContext, useState } from 'react';

import { Grid, GridLine } from '../../fields/grid/Grid.tsx';
import type { Pasted } from '../../fields/grid/pastedCells.ts';
import { UnreadCells } from '../../fields/grid/UnreadCells.tsx';
import { OpenPartsContext } from '../../editing/openParts.ts';
import { isBlank } from './blank.ts';
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
      <BlankRows {...shown} />
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

/** Rows that nobody has written in keep the whole from being public: all of them go at one press. */
function BlankRows({ type, parts }: ShownParts) {
  const open = useContext(OpenPartsContext);
  const count = parts.rows.filter((row) => isBlank(type, row)).length;
  if (count === 0) return null;
  return (
    <p>
      <Button
        size="small"
        loading={parts.clear.isPending}
        onClick={() => void open.flush().then((isStored) => isStored && parts.clear.mutate())}
      >
        Remove {count === 1 ? 'the empty row' : `${count} empty rows`}
      </Button>
    </p>
  );
}
