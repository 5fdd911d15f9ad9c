import { classes } from '../../ui/classes.ts';
import { CheckField, FieldError } from '../../ui/Field.tsx';
import styles from './ConsentCheck.module.css';
import { WholeText } from './WholeText.tsx';

type Props = Readonly<{
  id: string;
  /** What is agreed to, and is recorded. */
  text: string;
  /** The same in short, where staff wrote one: the whole text is a tap away then. */
  summary: string | null;
  checked: boolean;
  error: string | undefined;
  onCheck: (checked: boolean) => void;
}>;

/** The consent: whole, or in short with the whole beside it. */
export function ConsentCheck({ id, text, summary, checked, error, onCheck }: Props) {
  return (
    <div className={classes(styles.consent, error && styles.bad)}>
      <CheckField
        input={{
          id,
          name: 'consent',
          checked,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': error ? `${id}-error` : undefined,
          onChange: ({ target }) => onCheck(target.checked),
        }}
      >
        {summary ?? text}
      </CheckField>
      {summary && <WholeText text={text} />}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
