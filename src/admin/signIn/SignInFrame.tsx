import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';

import { INDIAN_OFFSET_MS } from '../../kernel/values/india.ts';
import { Mark } from '../ui/Mark.tsx';
import styles from './SignInFrame.module.css';

type Props = Readonly<{
  title: string;
  returns?: boolean;
  children: ReactNode;
}>;

export function SignInFrame({ title, returns = false, children }: Props) {
  const [greeting] = useState(() => greetingAt(Date.now()));
  useEffect(() => {
    document.title = `${title} · Staff room`;
  }, [title]);
  return (
    <main className={styles.ground}>
      <div className={styles.frame}>
        <div className={styles.art}>
          <Threshold />
          <p>
            {returns
              ? `${greeting}. Everything is where you left it.`
              : `${greeting}, and welcome.`}
          </p>
        </div>
        <div className={styles.form}>
          <p className={styles.logo}>
            <Mark size={44} />
            <span>
              <b>Staff room</b>
            </span>
          </p>
          <h1>{title}</h1>
          {children}
        </div>
      </div>
    </main>
  );
}

function greetingAt(now: number): string {
  const hour = new Date(now + INDIAN_OFFSET_MS).getUTCHours();
  if (hour < 12) return 'Good morning';
  return hour < 17 ? 'Good afternoon' : 'Good evening';
}

/** The figure beside the sign-in, as the university's motif draws it: the page of the staff area brings it. */
function Threshold() {
  return (
    <svg viewBox="0 0 412 412" aria-hidden="true">
      <use href="#brand-figure" />
    </svg>
  );
}
