import { myDataWords } from '../../../kernel/words/myData.ts';
import { grievanceContact } from '../../../content/read/grievance.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import styles from './MyData.module.css';

const words = myDataWords.grievance;

export function Grievance({ snapshot }: Readonly<{ snapshot: Snapshot }>) {
  const { name, address, email, phone, days } = grievanceContact(snapshot);
  return (
    <section className={styles.card}>
      <h2>{words.title}</h2>
      <address className={styles.address}>
        {words.write(name)}
        <br />
        <a href={`mailto:${email}`}>{email}</a>
        <br />
        <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
        <br />
        {address}
      </address>
      <p>{words.answer(days)}</p>
      <p>{words.board}</p>
    </section>
  );
}
