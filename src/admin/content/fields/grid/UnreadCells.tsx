import { Notice } from '../../../ui/Notice.tsx';

/** Said in full; of more, how many. */
const MOST = 8;

/** Says which pasted cells a field cannot hold. */
export function UnreadCells({ cells }: Readonly<{ cells: readonly string[] }>) {
  if (cells.length === 0) return null;
  const more = cells.length - MOST;
  return (
    <Notice kind="bad">
      <p>
        {cells.length === 1 ? 'A cell' : `${cells.length} cells`} could not be taken over:{' '}
        {cells.slice(0, MOST).join(', ')}
        {more > 0 && `, and ${more} more`}. What stood there before is left.
      </p>
    </Notice>
  );
}
