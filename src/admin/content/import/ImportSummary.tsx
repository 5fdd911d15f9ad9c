import type { ImportReport } from '../../../contract/content.ts';
import { Notice } from '../../ui/Notice.tsx';

type Props = Readonly<{ report: ImportReport; isStored: boolean }>;

/** So many rows, in words. */
export function rowsOf(count: number): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? 'row' : 'rows'}`;
}

/** What the rows of a file have become or would become, in one sentence. */
export function ImportSummary({ report, isStored }: Props) {
  const { rows, created, updated, unchanged, notes, fates } = report;
  const wrong = fates.filter(({ fate }) => fate === 'wrong').length;
  const counts = `${created} added, ${updated - unchanged} changed, ${unchanged} unchanged`;
  return (
    <>
      {notes.map((note) => (
        <Notice key={note} kind="wait">
          {note}
        </Notice>
      ))}
      {wrong > 0 ? (
        <Notice kind="bad">
          {wrong} of {rowsOf(rows)} cannot be taken in. Put the file right and choose it again;
          until then nothing is imported.
        </Notice>
      ) : (
        <Notice kind="good">
          {isStored ? `Imported: ${counts}.` : `${rowsOf(rows)} read; this would be: ${counts}.`}
        </Notice>
      )}
    </>
  );
}
