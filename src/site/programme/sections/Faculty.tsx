import { Fold } from '../../ui/moving/Fold.tsx';
import type { ProgrammeData } from '../load.ts';
import { programmeWords as words } from '../../../kernel/words/programme.ts';
import styles from './Faculty.module.css';

/** Who teaches, with post and degree: one line until it is opened. */
export function Faculty({ data }: Readonly<{ data: ProgrammeData }>) {
  const people = data.entry.data.faculty;
  if (people.length === 0) return null;
  return (
    <Fold summary={words.faculty(people.length)} className={styles.faculty}>
      <ul>
        {people.map(({ name, post, text }) => (
          <li key={`${name} ${text}`}>
            <b>{name}</b>
            <span>{post}</span>
            {text && <span>{text}</span>}
          </li>
        ))}
      </ul>
    </Fold>
  );
}
