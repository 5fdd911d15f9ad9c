import Button from '@mui/material/Button';

import type { BundleComparison } from '../schemas.ts';
import { counted } from '../../../admin/ui/counted.ts';
import { disabledProps } from '../../../admin/ui/disabledProps.ts';
import bulk from '../../../admin/ui/bulk.module.css';
import { isOpen } from './choices.ts';
import type { useComparison, Way } from './useComparison.ts';

type Props = Readonly<{
  work: ReturnType<typeof useComparison>;
  comparison: BundleComparison;
  way: Way;
  onCancel: () => void;
}>;

/** Imports the chosen entries. */
export function ImportBar({ work, comparison, way, onCancel }: Props) {
  const { counts, rows } = comparison;
  const open = rows.filter((row) => isOpen(row, way.deleteMissing));
  const left = open.filter(({ uid }) => work.out.has(uid)).length;
  const gone = way.deleteMissing ? counts.only_here : 0;
  const count = counts.new + counts.different - counts.conflicts + gone - left;
  const isNothing = count <= 0 && counts.files === 0;
  return (
    <div className={bulk.bar}>
      <Button
        variant="contained"
        color="secondary"
        loading={work.isImporting}
        {...disabledProps(isNothing, work.take)}
      >
        {way.publish ? 'Import and publish' : 'Import as drafts'}:{' '}
        {counted(Math.max(0, count), 'change')}
      </Button>
      <Button onClick={onCancel}>Leave it</Button>
      {isNothing && <span>Nothing would change.</span>}
    </div>
  );
}
