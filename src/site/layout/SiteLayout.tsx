import '../tokens.css';
import '../base.css';
import type { ReactNode } from 'react';
import type { Snapshot } from '../../content/snapshot.ts';
import { Editable } from '../edit/Editable.tsx';
import { words } from '../words.ts';
import { ConsentQuestion } from './ConsentQuestion.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { MenuSheet } from './MenuSheet.tsx';
import { PromotionalPopup } from '../sections/PromotionalPopup.tsx';
import { QuickBar } from './QuickBar.tsx';
import styles from './SiteLayout.module.css';
import { Ticker } from './Ticker.tsx';

type Props = Readonly<{
  snapshot: Snapshot;
  path: string;
  /** `plain` is for pages with one aim: no ticker and no navigation. */
  variant?: 'full' | 'plain';
  children: ReactNode;
}>;

/** The frame round every page: ticker, header, main, footer and quick actions. */
export function SiteLayout({ snapshot, path, variant = 'full', children }: Props) {
  const plain = variant === 'plain';
  return (
    <>
      <a className={styles.skip} href="#main">
        {words.skip}
      </a>
      <ConsentQuestion snapshot={snapshot} />
      {!plain && (
        <Editable places={[{ type: 'promotionalText' }]}>
          <Ticker snapshot={snapshot} />
        </Editable>
      )}
      <Header snapshot={snapshot} path={path} plain={plain} />
      {!plain && <MenuSheet snapshot={snapshot} path={path} />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Editable
        places={[
          { type: 'university', id: snapshot.one('university').id, field: 'description' },
          { type: 'footer' },
        ]}
      >
        <Footer snapshot={snapshot} path={path} />
      </Editable>
      <QuickBar snapshot={snapshot} />
      <PromotionalPopup snapshot={snapshot} />
    </>
  );
}
