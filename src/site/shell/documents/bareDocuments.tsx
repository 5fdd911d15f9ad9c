import '../../tokens.css';
import '../../base.css';
import { toastMessages } from '../../../kernel/messages.ts';
import type { Assets } from '../assets.ts';
import type { ReactNode } from 'react';
import { figureOf } from '../../motif/figures.ts';
import { MotifFigure } from '../../motif/MotifFigure.tsx';
import base from '../../ui/base.module.css';
import { classes } from '../../ui/classes.ts';
import styles from './ErrorPage.module.css';
import { ButtonLink } from '../../ui/buttons/Button.tsx';
import { words } from '../../../kernel/words/site.ts';
import { typeNames, typeOf } from '../../../content/registry.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import type { Look } from '../../brand/look.ts';
import setupStyles from './SetupDocument.module.css';

/** The statuses with which it answers: a fault of ours, too many requests, too much to do. */
export type FailureStatus = 500 | 429 | 503;

function said(status: FailureStatus) {
  return status === 500
    ? { title: toastMessages.failedTitle, hint: words.failure.hint }
    : words.busy;
}

type BareProps = Readonly<{ assets: Assets; look: BareLook; title: string; children: ReactNode }>;
type BareLook = Pick<Look, 'styles' | 'mark'>;

/** A document with the brand alone, for pages that no search engine lists. */
function BareDocument({ assets, look, title, children }: BareProps) {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        {[assets.stylesheet, ...look.styles].map(
          (href) => href && <link key={href} rel="stylesheet" href={href} />,
        )}
        <link rel="icon" href={look.mark ?? '/favicon.svg'} type="image/svg+xml" />
      </head>
      <body>{children}</body>
    </html>
  );
}

type FailureProps = Readonly<{
  assets: Assets;
  look: BareLook;
  status: FailureStatus;
  /** When to try again, if it is not at once. */
  wait: string | undefined;
}>;

/** Of the content it needs the brand alone, as the rest may be the cause of the failure. */
export function FailureDocument({ assets, look, status, wait }: FailureProps) {
  const { title, hint } = said(status);
  return (
    <BareDocument assets={assets} look={look} title={title}>
      <main>
        <ErrorPage code={status} title={title} hint={wait ?? hint}>
          <ButtonLink href="">{words.failure.again}</ButtonLink>
          <ButtonLink href="/" look="line">
            {words.failure.home}
          </ButtonLink>
        </ErrorPage>
      </main>
    </BareDocument>
  );
}

type ErrorPageProps = Readonly<{
  code: number;
  title: string;
  hint: string;
  search?: ReactNode;
  children: ReactNode;
}>;

/** An error page with links to continue. The code is drawn on an unfinished line. */
export function ErrorPage({ code, title, hint, search, children }: ErrorPageProps) {
  const unfinished = [null, null, String(code), null, null].map((label) => ({ label }));
  return (
    <div className={classes(base.wrap, styles.missing)}>
      <div>
        <h1>{title}</h1>
        <p className={base.lead}>{hint}</p>
        {search && <div className={styles.search}>{search}</div>}
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

const needed = typeNames.filter((type) => typeOf(type).essential);

export function isSetUp(snapshot: Snapshot): boolean {
  return needed.every((type) => snapshot.all(type).length > 0);
}

/** Stands at every address of a website that is not public yet: of the university it shows the brand alone. */
export function SetupDocument({ assets, look }: Readonly<{ assets: Assets; look: Look }>) {
  const { title, text, staff } = words.closed;
  return (
    <BareDocument assets={assets} look={look} title={title}>
      <main className={classes(base.wrap, setupStyles.page)}>
        <img src={look.mark ?? '/favicon.svg'} alt="" width={64} height={64} />
        <h1>{title}</h1>
        <p className={base.lead}>{text}</p>
        <p>
          <a href="/admin/setup" target="_top">
            {staff}
          </a>
        </p>
      </main>
    </BareDocument>
  );
}
