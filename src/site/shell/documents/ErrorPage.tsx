import type { ReactNode } from 'react';
import { figureOf } from '../../motif/figures.ts';
import { MotifFigure } from '../../motif/MotifFigure.tsx';
import base from '../../ui/base.module.css';
import { classes } from '../../ui/classes.ts';
import styles from './ErrorPage.module.css';

type Props = Readonly<{ code: number; title: string; hint: string; children: ReactNode }>;

/** An error page with links to continue. The code is drawn on an unfinished line. */
export function ErrorPage({ code, title, hint, children }: Props) {
  const unfinished = [null, null, String(code), null, null].map((label) => ({ label }));
  return (
    <div className={classes(base.wrap, styles.missing)}>
      <div>
        <h1>{title}</h1>
        <p className={base.lead}>{hint}</p>
        <div className={styles.actions}>{children}</div>
      </div>
      <div className={styles.art}>
        <MotifFigure
          figure={figureOf('plus', 5)}
          step={110}
          pad={4}
          stroke={4}
          dot={6}
          inLoops={unfinished}
        />
      </div>
    </div>
  );
}
