import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { useState } from 'react';
import { Link } from 'react-router';
import { sentenceOf } from '../../../admin/api/useAction.ts';
import { entryPath } from '../../../admin/entries/addresses.ts';
import { Card } from '../../../admin/ui/Card.tsx';
import { Chip, type Tone } from '../../../admin/ui/Chip.tsx';
import { FileButton } from '../../../admin/ui/FileButton.tsx';
import { Notice } from '../../../admin/ui/Notice.tsx';
import { Pager } from '../../../admin/ui/Pager.tsx';
import { type Column, Table } from '../../../admin/ui/Table.tsx';
import { counted } from '../../../admin/ui/time.ts';
import { isTypeName, typeOf } from '../../../content/registry.ts';
import { namesOf } from '../../../kernel/record.ts';
import type { ItemFate, WordpressItem, WordpressMove } from '../calls.ts';
import { MoveActions } from './MoveActions.tsx';
import { useItems, useUploads } from './useMoves.ts';
import styles from './Wordpress.module.css';

const fateWords: Readonly<Record<ItemFate, string>> = {
  new: 'New',
  there: 'Already here',
  differs: 'Differs',
  left_out: 'Left out',
};

const fateTones: Readonly<Record<ItemFate, Tone>> = {
  new: 'good',
  there: 'calm',
  differs: 'wait',
  left_out: 'bad',
};

export function MoveDetail({ move }: Readonly<{ move: WordpressMove }>) {
  const { list, page, setPage, fate, narrow } = useItems(move);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const choose = (id: number, isChosen: boolean) =>
    setChosen((now) => (isChosen ? now.union(new Set([id])) : now.difference(new Set([id]))));
  return (
    <Card title={move.name}>
      <Status move={move} />
      <MoveCounts move={move} fate={fate} narrow={narrow} />
      <Uploads move={move} />
      <MoveActions move={move} chosen={[...chosen]} onDone={() => setChosen(new Set())} />
      {list && (
        <>
          <ItemTable items={list.items} chosen={chosen} onChoose={choose} />
          <Pager total={list.total} page={page} perPage={list.per_page} onPage={setPage} />
        </>
      )}
    </Card>
  );
}

function Status({ move }: Readonly<{ move: WordpressMove }>) {
  const { state, problem, done, chosen, failed, missing, drafts } = move;
  if (state === 'failed') return <Notice kind="bad">{problem}</Notice>;
  if (state === 'reading') return <Notice kind="wait">The file is being read …</Notice>;
  if (state === 'ready') return null;
  if (state === 'running')
    return (
      <Notice kind="wait">
        <p>
          {done} of {counted(chosen, 'item')}. You can leave this page: it goes on.
        </p>
        <progress className={styles.bar} value={done} max={chosen} aria-label="Taken in" />
      </Notice>
    );
  const isWhole = failed === 0 && missing === 0;
  return (
    <Notice kind={isWhole ? 'good' : 'wait'}>
      {state === 'cancelled' ? 'Stopped. ' : ''}
      {counted(done - failed, 'item')} taken in, {drafts} of them as drafts.
      {failed > 0 && ` ${failed} could not be taken in.`}
      {missing > 0 && ` ${counted(missing, 'file')} could not be taken: each is named below.`}
    </Notice>
  );
}

function Uploads({ move }: Readonly<{ move: WordpressMove }>) {
  const { bring, share } = useUploads(move);
  const { state, uploads } = move;
  if (state === 'failed' || state === 'running') return null;
  return (
    <>
      <div className={styles.bring}>
        <FileButton
          label="Files of the old site"
          accept=".zip,application/zip"
          size="small"
          loading={bring.isPending}
          onFiles={([file]) => file && bring.mutate(file)}
        >
          {uploads ? 'Choose another zip' : 'Choose a zip of its files'}
        </FileButton>
        <span className={styles.small}>
          {uploads
            ? `Files are looked for in ${uploads.name} first (${counted(uploads.pictures, 'picture')}), then at the old site.`
            : 'Pictures and documents are fetched from the old site. Is it gone? Bring its folder wp-content/uploads, up to 1 GB.'}
        </span>
        {bring.isPending && (
          <progress className={styles.bar} value={share} aria-label="Uploading files" />
        )}
      </div>
      {bring.error && <Notice kind="bad">{sentenceOf(bring.error)}</Notice>}
    </>
  );
}

type Props = Readonly<{ move: WordpressMove }> &
  Pick<ReturnType<typeof useItems>, 'fate' | 'narrow'>;

function MoveCounts({ move, fate, narrow }: Props) {
  const { fates, others, redirects, state } = move;
  if (state === 'reading' || state === 'failed') return null;
  return (
    <>
      <ul className={styles.counts}>
        {namesOf(fateWords).map((one) => (
          <li key={one}>
            <Button
              size="small"
              variant={fate === one ? 'contained' : 'outlined'}
              aria-pressed={fate === one}
              onClick={() => narrow(fate === one ? undefined : one)}
            >
              {fateWords[one]}: {fates[one]}
            </Button>
          </li>
        ))}
      </ul>
      <p className={styles.small}>
        Beside the addresses of each item, {counted(redirects, 'address', 'addresses')} of topics,
        authors and feeds will lead on.
        {others.length > 0 &&
          ` Left out as they are no articles: ${others.map(({ kind, count }) => `${count} × ${kind}`).join(', ')}.`}
      </p>
    </>
  );
}

type ItemTableProps = Readonly<{
  items: readonly WordpressItem[];
  chosen: ReadonlySet<number>;
  onChoose: (id: number, isChosen: boolean) => void;
}>;

function ItemTable({ items, chosen, onChoose }: ItemTableProps) {
  const columns: readonly Column<WordpressItem>[] = [
    {
      name: 'chosen',
      label: 'Chosen',
      cell: ({ id, title, fate, outcome }) => (
        <Checkbox
          checked={chosen.has(id)}
          disabled={fate === 'left_out' || (fate === 'there' && outcome === null)}
          onChange={(_event, isChosen) => onChoose(id, isChosen)}
          slotProps={{ input: { 'aria-label': `Choose ${title}` } }}
        />
      ),
    },
    { name: 'fate', label: 'What', cell: (item) => <Chip {...standOf(item)} /> },
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

function standOf({ fate, outcome }: WordpressItem): Readonly<{ tone: Tone; label: string }> {
  if (outcome === 'published') return { tone: 'good', label: 'Public' };
  if (outcome === 'draft') return { tone: 'wait', label: 'Draft' };
  if (outcome === 'failed') return { tone: 'bad', label: 'Failed' };
  return { tone: fateTones[fate], label: fateWords[fate] };
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
  return (
    <ul className={styles.notes}>
      {why && <li>{why}</li>}
      {pictures > 0 && <li>{counted(pictures, 'file')} to fetch</li>}
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
      {redirects.length > 0 && <li>Leads here: {redirects.join(', ')}</li>}
    </ul>
  );
}
