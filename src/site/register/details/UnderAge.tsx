import { guardianAddress } from '../../../kernel/leads/registerForm.ts';
import { leadWords } from '../../../kernel/words/register.ts';
import styles from '../../ui/fields/ConsentCheck.module.css';

type Props = Readonly<{
  /** The age of consent; null if nobody is asked for their age. */
  age: number | null | undefined;
  programme: number | string | null | undefined;
}>;

/** The way to the form of a parent or guardian. */
export function UnderAge({ age, programme }: Props) {
  if (!age) return null;
  return (
    <p className={styles.age}>
      <a href={guardianAddress(programme)}>{leadWords.underAge(age)}</a>
    </p>
  );
}
