import Checkbox from '@mui/material/Checkbox';
import { Link } from 'react-router';
import type { FoundText } from '../calls.ts';
import { isTypeName, typeOf } from '../../../content/registry.ts';
import { entryPath } from '../../../admin/entries/addresses.ts';
import { type Column, Table } from '../../../admin/ui/Table.tsx';
import styles from './Replacing.module.css';

type Props = Readonly<{
  places: readonly FoundText[];
  chosen: ReadonlySet<string>;
  onChoose: (keys: readonly string[], isChosen: boolean) => void;
}>;

export function PlaceTable({ places, chosen, onChoose }: Props) {
  const columns: readonly Column<FoundText>[] = [
    {
      name: 'chosen',
      label: 'Chosen',
      cell: (place) => (
        <Checkbox
          checked={chosen.has(keyOf(place))}
          disabled={place.obstacle !== null}
          onChange={(_event, isChosen) => onChoose([keyOf(place)], isChosen)}
          slotProps={{ input: { 'aria-label': `${place.title}: ${place.place}` } }}
        />
      ),
    },
    { name: 'where', label: 'Where', cell: (place) => <Where place={place} /> },
    { name: 'words', label: 'Before and after', cell: (place) => <Words place={place} /> },
  ];
  return (
    <Table
      caption="Places that say it"
      columns={columns}
      rows={places}
      keyOf={keyOf}
      empty="No text says so."
    />
  );
}

export function keyOf({ type, id, field }: Pick<FoundText, 'type' | 'id' | 'field'>): string {
  return `${type} ${id} ${field}`;
}

function Where({ place }: Readonly<{ place: FoundText }>) {
  const { type, id, title, field, page, status } = place;
  if (!isTypeName(type)) return <>{title}</>;
  const to = `${entryPath(typeOf(type), id)}?${new URLSearchParams({ field })}`;
  return (
    <>
      <Link to={to}>{title}</Link>
      <p className={styles.small}>
        {typeOf(type).label.one}, {place.place}
        {page !== null && `, on ${page}`}
      </p>
      {status === 'changed' && (
        <p className={styles.small}>Has unpublished changes: its draft alone is changed.</p>
      )}
    </>
  );
}

function Words({
  place: { lead, was, now, tail, count, obstacle },
}: Readonly<{ place: FoundText }>) {
  return (
    <div className={styles.words}>
      <p>
        …{lead}
        <del>{was}</del>
        {obstacle === null && now !== '' && <ins>{now}</ins>}
        {tail}…
      </p>
      {count > 1 && <p className={styles.small}>and {count - 1} more in this text</p>}
      {obstacle !== null && <p className={styles.obstacle}>Cannot be changed here. {obstacle}</p>}
    </div>
  );
}
