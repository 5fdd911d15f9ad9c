import type { ReactNode, SelectHTMLAttributes } from 'react';
import type { ConsentNotices } from '../../../content/read/consentNotice.ts';
import { leadWords } from '../../../kernel/words/register.ts';
import styles from '../../ui/fields/ConsentCheck.module.css';

type Props = Readonly<{
  id: string;
  notices: ConsentNotices;
  select: SelectHTMLAttributes<HTMLSelectElement> & { 'data-consent-language'?: string };
  /** The button that applies the choice without scripts. */
  children?: ReactNode;
}>;

/** The choice of the language of the consent; nothing if there is only one. */
export function ConsentLanguage({ id, notices, select, children }: Props) {
  if (notices.length < 2) return null;
  return (
    <div className={styles.language}>
      <label htmlFor={id}>{leadWords.consentLanguage}</label>
      <select id={id} {...select}>
        {notices.map(({ language, name }) => (
          <option key={language} value={language} lang={language}>
            {name}
          </option>
        ))}
      </select>
      {children}
    </div>
  );
}
