import type { ImportReport } from '../../../kernel/publishing/content.ts';
import { counted } from '../../ui/counted.ts';
import { Notice } from '../../ui/Notice.tsx';
import { wordsFor } from './cellWords.ts';
import styles from './Import.module.css';

type Props = Readonly<{ report: ImportReport; isStored: boolean }>;

/** So many wrong cells are told at once; the table below has all. */
const TOLD = 5;

/** Summarises the result of an import, or of its trial run, in one sentence. */
export function ImportSummary({ report, isStored }: Props) {
  const { rows, created, updated, unchanged, notes, fates } = report;
  const wrong = fates.filter(({ fate }) => fate === 'wrong');
  const counts = `${created} added, ${updated - unchanged} changed, ${unchanged} unchanged`;
  return (
    <>
      {notes.map((note) => (
        <Notice key={note} kind="wait">
          {note}
        </Notice>
      ))}
      {wrong.length > 0 ? (
        <Notice kind="bad">
          <p>
            {wrong.length} of {counted(rows, 'row')} cannot be taken in. Put the file right and
            choose it again; until then nothing is imported.
          </p>
          <ul className={styles.why}>
            {wrong
              .flatMap(({ line, errors }) => errors.map((error) => ({ line, error })))
              .slice(0, TOLD)
              .map(({ line, error }) => (
                <li key={`${line} ${error.field} ${error.msg}`}>
                  Row {line}: {wordsFor(error)}
                </li>
              ))}
          </ul>
        </Notice>
      ) : (
        <Notice kind="good">
          {isStored
            ? `Imported: ${counts}.`
            : `${counted(rows, 'row')} read; this would be: ${counts}.`}
        </Notice>
      )}
    </>
  );
}
