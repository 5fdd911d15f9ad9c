import '../../tokens.css';
import '../../base.css';
import { toastMessages } from '../../../kernel/messages.ts';
import type { Assets } from '../assets.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { ButtonLink } from '../../ui/buttons/Button.tsx';
import { words } from '../../../kernel/words/site.ts';

/** The statuses with which it answers: a fault of ours, too many requests, too much to do. */
export type FailureStatus = 500 | 429 | 503;

function said(status: FailureStatus) {
  return status === 500
    ? { title: toastMessages.failedTitle, hint: words.failure.hint }
    : words.busy;
}

type Props = Readonly<{
  assets: Assets;
  /** The stylesheets of the brand. */
  brand: readonly string[];
  /** The brand's mark; the design's own by default. */
  mark: string | undefined;
  status: FailureStatus;
}>;

/**
 * Shown if a page could not be rendered. Of the content it needs the brand alone, as the rest may be the cause of the
 * failure.
 */
export function FailureDocument({ assets, brand, mark = '/favicon.svg', status }: Props) {
  const { title, hint } = said(status);
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        {assets.stylesheet && <link rel="stylesheet" href={assets.stylesheet} />}
        {brand.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <link rel="icon" href={mark} type="image/svg+xml" />
      </head>
      <body>
        <main>
          <ErrorPage code={status} title={title} hint={hint}>
            <ButtonLink href="">{words.failure.again}</ButtonLink>
            <ButtonLink href="/" look="line">
              {words.failure.home}
            </ButtonLink>
          </ErrorPage>
        </main>
      </body>
    </html>
  );
}
