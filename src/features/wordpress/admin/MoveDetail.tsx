import { useState } from 'react';
import { type WordpressMove, type ItemFate, itemFates } from '../schemas.ts';
import { Card } from '../../../admin/ui/Card.tsx';
import { counted } from '../../../admin/ui/counted.ts';
import { Notice } from '../../../admin/ui/Notice.tsx';
import { Pager } from '../../../admin/ui/Pager.tsx';
import { ItemTable } from './ItemTable.tsx';
import { MoveActions } from './MoveActions.tsx';
import { useItems, useUploads } from './useMoves.ts';
import styles from './Wordpress.module.css';
import { sentenceOf } from '../../../admin/api/useAction.ts';
import { FileButton } from '../../../admin/ui/FileButton.tsx';
import Button from '@mui/material/Button';
import { fateWords } from './words.ts';

/** One export: its planned changes, the chosen items, and its progress. */
export function MoveDetail({ move }: Readonly<{ move: WordpressMove }>) {
  const { list, page, setPage, fate, narrow } = useItems(move);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const choose = (id: number, isChosen: boolean) =>
    setChosen((now) => {
      const one = new Set([id]);
      return isChosen ? now.union(one) : now.difference(one);
    });
  return (
    <Card title={move.name}>
      <Status move={move} />
      <MoveCounts move={move} fate={fate} onFate={narrow} />
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
      {missing > 0 && ` ${counted(missing, 'picture')} could not be fetched.`}
    </Notice>
  );
}

/** The archive in which the pictures of an export are looked for first. */
function Uploads({ move }: Readonly<{ move: WordpressMove }>) {
  const { bring, share } = useUploads(move);
  const { state, uploads } = move;
  if (state === 'failed' || state === 'running') return null;
  return (
    <>
      <div className={styles.bring}>
        <FileButton
          label="Pictures of the old site"
          accept=".zip,application/zip"
          size="small"
          loading={bring.isPending}
          onFiles={([file]) => file && bring.mutate(file)}
        >
          {uploads ? 'Choose another zip' : 'Choose a zip of pictures'}
        </FileButton>
        <span className={styles.small}>
          {uploads
            ? `${counted(uploads.pictures, 'picture')} in ${uploads.name}; others are fetched from the old site.`
            : 'Pictures are fetched from the old site. Is it gone? Bring its folder wp-content/uploads, up to 1 GB.'}
        </span>
        {bring.isPending && (
          <progress className={styles.bar} value={share} aria-label="Uploading pictures" />
        )}
      </div>
      {bring.error && <Notice kind="bad">{sentenceOf(bring.error)}</Notice>}
    </>
  );
}

type Props = Readonly<{
  move: WordpressMove;
  fate: ItemFate | undefined;
  onFate: (fate: ItemFate | undefined) => void;
}>;

/** The number of items by fate; each button filters the list. */
function MoveCounts({ move, fate, onFate }: Props) {
  const { fates, others, redirects, state } = move;
  if (state === 'reading' || state === 'failed') return null;
  return (
    <>
      <ul className={styles.counts}>
        {itemFates.map((one) => (
          <li key={one}>
            <Button
              size="small"
              variant={fate === one ? 'contained' : 'outlined'}
              aria-pressed={fate === one}
              onClick={() => onFate(fate === one ? undefined : one)}
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
