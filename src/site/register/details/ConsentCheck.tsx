import { classes } from '../../ui/classes.ts';
import { CheckField, FieldError } from '../../ui/Field.tsx';
import styles from './ConsentCheck.module.css';

type Props = Readonly<{
  id: string;
  /** What is agreed to. */
  text: string;
  checked: boolean;
  error: string | undefined;
  onCheck: (checked: boolean) => void;
}>;

/** The consent, in the words that are recorded with it. */
export function ConsentCheck({ id, text, checked, error, onCheck }: Props) {
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
        {text}
      </CheckField>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
