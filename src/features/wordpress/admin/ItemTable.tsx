import Checkbox from '@mui/material/Checkbox';
import { Link } from 'react-router';

import type { WordpressItem } from '../schemas.ts';
import { isTypeName, typeOf } from '../../../content/registry.ts';
import { entryPath } from '../../../admin/entries/addresses.ts';
import { Chip } from '../../../admin/ui/Chip.tsx';
import { counted } from '../../../admin/ui/counted.ts';
import { type Column, Table } from '../../../admin/ui/Table.tsx';
import { standOf } from './words.ts';
import styles from './Wordpress.module.css';

type Props = Readonly<{
  items: readonly WordpressItem[];
  chosen: ReadonlySet<number>;
  onChoose: (id: number, isChosen: boolean) => void;
}>;

/** All articles and pages with their fates, and a checkbox each. */
export function ItemTable({ items, chosen, onChoose }: Props) {
  const columns: readonly Column<WordpressItem>[] = [
    {
      name: 'chosen',
      label: 'Chosen',
      cell: ({ id, title, fate }) => (
        <Checkbox
          checked={chosen.has(id)}
          disabled={fate === 'left_out' || fate === 'there'}
          onChange={(_event, isChosen) => onChoose(id, isChosen)}
          slotProps={{ input: { 'aria-label': `Choose ${title}` } }}
        />
      ),
    },
    { name: 'fate', label: 'What', cell: (item) => <Stand item={item} /> },
    { name: 'title', label: 'Title', cell: (item) => <Title item={item} /> },
    { name: 'why', label: 'What to know', cell: (item) => <Notes item={item} /> },
  ];
  return (
    <Table
      caption="What becomes of each item"
      columns={columns}
      rows={items}
      keyOf={({ id }) => id}
      empty="There are none."
    />
  );
}

function Stand({ item }: Readonly<{ item: WordpressItem }>) {
  const [tone, label] = standOf(item);
  return <Chip tone={tone} label={label} />;
}

function Title({ item }: Readonly<{ item: WordpressItem }>) {
  const { title, kind, path, entry } = item;
  const name = title || 'Untitled';
  const to = entry && isTypeName(entry.type) ? entryPath(typeOf(entry.type), entry.id) : undefined;
  return (
    <>
      {to ? <Link to={to}>{name}</Link> : name}
      <p className={styles.small}>
        {kind === 'post' ? 'Article' : 'Page'}
        {path && ` at ${path}`}
      </p>
    </>
  );
}

function Notes({ item }: Readonly<{ item: WordpressItem }>) {
  const { why, notes, pictures, redirects } = item;
  const said = [
    ...(why ? [why] : []),
    ...(pictures > 0 ? [`${counted(pictures, 'picture')} to fetch`] : []),
    ...notes,
    ...(redirects.length > 0 ? [`Leads here: ${redirects.join(', ')}`] : []),
  ];
  return (
    <ul className={styles.notes}>
      {said.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  );
}
