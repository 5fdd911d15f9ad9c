import Button from '@mui/material/Button';

import styles from './PagedTable.module.css';

type Props = Readonly<{ words: string; onClear: () => void }>;

/** Says that not everything is shown, with the way to everything: filters may have been set long ago. */
export function Narrowed({ words, onClear }: Props) {
  return (
    <div className={styles.narrowed}>
      <p role="status">{words}</p>
      <Button size="small" variant="outlined" onClick={onClear}>
        Clear the filters
      </Button>
    </div>
  );
}
