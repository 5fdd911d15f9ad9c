import Button from '@mui/material/Button';

import { type ItemFate, itemFates, type WordpressMove } from '../schemas.ts';
import { counted } from '../../../admin/ui/counted.ts';
import { fateWords } from './words.ts';
import styles from './Wordpress.module.css';

type Props = Readonly<{
  move: WordpressMove;
  fate: ItemFate | undefined;
  onFate: (fate: ItemFate | undefined) => void;
}>;

/** How many items there are of each fate: a press shows these alone. */
export function MoveCounts({ move, fate, onFate }: Props) {
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
