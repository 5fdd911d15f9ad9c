import type { ReactNode } from 'react';
import type { ConsentNotice } from '../../../content/read/consentNotice.ts';
import { classes } from '../classes.ts';
import { CheckField, FieldError } from './Field.tsx';
import styles from './ConsentCheck.module.css';
import { leadWords } from '../../../kernel/words/register.ts';

type Props = Readonly<{
  id: string;
  /** The consent text, which is recorded. */
  notice: Omit<ConsentNotice, 'name'>;
  checked: boolean;
  error: string | undefined;
  onCheck: (checked: boolean) => void;
  children?: ReactNode;
}>;

/** The consent: whole, or in short with the whole beside it. */
export function ConsentCheck({ id, notice, checked, error, onCheck, children }: Props) {
  const { language, dir, text, summary } = notice;
  return (
    <div className={classes(styles.consent, error && styles.bad)}>
      {children}
      <div className={styles.consent} dir={dir}>
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
          <span lang={language}>{summary ?? text}</span>
        </CheckField>
        {summary && <WholeText text={text} language={language} />}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

export function WholeText({ text, language }: Readonly<{ text: string; language: string }>) {
  return (
    <details className={styles.whole}>
      <summary>{leadWords.wholeConsent}</summary>
      <p lang={language}>{text}</p>
    </details>
  );
}
