import { useEffect, useState } from 'react';

import { Notice } from '../ui/Notice.tsx';
import styles from './FirstLoading.module.css';
import { Loading } from '../ui/Loading.tsx';

/** How long an answer may take before it is said that there is none, in milliseconds. */
const LOADING_DELAY_MS = 1500;

/** Until it is known who is signed in; says why where that takes long. */
export function FirstLoading() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LOADING_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.page}>
      <Loading />
      {isLate && (
        <Notice kind="wait">
          The server does not answer yet. This goes on as soon as it does.
        </Notice>
      )}
    </div>
  );
}
