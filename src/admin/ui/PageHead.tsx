import { type ReactNode, useEffect } from 'react';

import styles from './PageHead.module.css';

type Props = Readonly<{ title: string; lead?: ReactNode; children?: ReactNode }>;

/** The title of a screen, a sentence, and its actions at the right. Also sets the document's title. */
export function PageHead({ title, lead, children }: Props) {
  useEffect(() => {
    document.title = `${title} · Staff room`;
  }, [title]);
  return (
    <div className={styles.head}>
      <div>
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
