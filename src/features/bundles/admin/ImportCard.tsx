import LinearProgress from '@mui/material/LinearProgress';

import { Card } from '../../../admin/ui/Card.tsx';
import { FileButton } from '../../../admin/ui/FileButton.tsx';
import { Notice } from '../../../admin/ui/Notice.tsx';
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
  return (
    <Card title="Compare and import">
      <div className={styles.line}>
        <FileButton
          label="Bundle to compare"
          accept=".zip"
          variant="contained"
          loading={isBusy}
          onFiles={([file]) => file && onPick(file)}
        >
          Choose a bundle
        </FileButton>
        <span>Nothing changes before you have seen what would.</span>
      </div>
      {isBusy && (
        <LinearProgress variant="determinate" value={share * 100} aria-label="Sent so far" />
      )}
      {problem && <Notice kind="bad">{problem}</Notice>}
    </Card>
  );
}
