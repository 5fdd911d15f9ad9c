import type { ReactNode, SelectHTMLAttributes } from 'react';
import type { ConsentNotices } from '../../../content/read/consentNotice.ts';
import { leadWords } from '../../../kernel/words/register.ts';
import styles from '../../ui/fields/ConsentCheck.module.css';

type Props = Readonly<{
  id: string;
  notices: ConsentNotices;
  select: SelectHTMLAttributes<HTMLSelectElement> & { 'data-consent-language'?: string };
  /** What shows the choice where no script does. */
  children?: ReactNode;
}>;

/** In which language the consent is read; nothing where there is one alone. */
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
