import { useState } from 'react';

import type { WordpressMove } from '../schemas.ts';
import { Card } from '../../../admin/ui/Card.tsx';
import { counted } from '../../../admin/ui/counted.ts';
import { Notice } from '../../../admin/ui/Notice.tsx';
import { Pager } from '../../../admin/ui/Pager.tsx';
import { ItemTable } from './ItemTable.tsx';
import { MoveActions } from './MoveActions.tsx';
import { MoveCounts } from './MoveCounts.tsx';
import { Uploads } from './Uploads.tsx';
import { useItems } from './useMoves.ts';
import styles from './Wordpress.module.css';

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
