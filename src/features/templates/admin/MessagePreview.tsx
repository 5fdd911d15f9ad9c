import { Notice } from '../../../admin/ui/Notice.tsx';
import { Second } from '../../../admin/ui/Table.tsx';
import { counted, readable } from '../../../admin/ui/time.ts';
import { rest } from '../hours.ts';
import styles from './Messages.module.css';

type Props = Readonly<{
  label: string;
  subject: string | null;
  text: string;
  parts: number | null;
}>;

/** The words as they are read on a phone. */
export function MessagePreview({ label, subject, text, parts }: Props) {
  return (
    <section className={styles.message} aria-label={label}>
      <Second>{label}</Second>
      {subject && <b>{subject}</b>}
      <p className={styles.text}>{text}</p>
      {parts !== null && <Second>{counted(parts, 'SMS', 'SMS')}</Second>}
    </section>
  );
}

type Due = Readonly<{ due_at: string; rests: boolean }>;

export function WhenItGoes({ due_at: due, rests }: Due) {
  return (
    <Notice kind="wait">
      {rests
        ? `Nobody is written to between ${rest.inWords}. It goes on ${readable(due)}; until then you can take it back.`
        : 'It goes in a minute; until then you can take it back.'}
    </Notice>
  );
}
