import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useRef } from 'react';

import { Icon } from '../icons/Icon.tsx';
import { Card } from '../ui/Card.tsx';
import { Notice } from '../ui/Notice.tsx';
import styles from './Bundles.module.css';

type Props = Readonly<{
  isBusy: boolean;
  /** How much of the file has gone, from 0 to 1. */
  share: number;
  problem: string | undefined;
  onPick: (file: File) => void;
}>;

/** Chooses a bundle; nothing changes before its differences were looked at. */
export function ImportCard({ isBusy, share, problem, onPick }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Card title="Compare and import">
      <div className={styles.line}>
        <Button
          variant="contained"
          loading={isBusy}
          startIcon={<Icon name="upload" />}
          onClick={() => input.current?.click()}
        >
          Choose a bundle
        </Button>
        <span>Nothing changes before you have seen what would.</span>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept=".zip"
        aria-label="Bundle to compare"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onPick(file);
          // A file that was made anew is chosen again by the same name.
          target.value = '';
        }}
      />
      {isBusy && (
        <LinearProgress variant="determinate" value={share * 100} aria-label="Sent so far" />
      )}
      {problem && <Notice kind="bad">{problem}</Notice>}
    </Card>
  );
}
