import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';

import { Icon } from '../icons/Icon.tsx';
import backLinkStyles from './BackLink.module.css';
import styles from './PageHead.module.css';

type Props = Readonly<{ title: string; lead?: ReactNode; children?: ReactNode }>;

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

export function BackLink({ to, label }: Readonly<{ to: string; label: string }>) {
  return (
    <p>
      <Link to={to} className={backLinkStyles.back}>
        <Icon name="arrow-left" size={18} />
        {label}
      </Link>
    </p>
  );
}
