import './tokens.css';
import './base.css';
import { toastMessages } from '../contract/messages.ts';
import type { Assets } from './assets.ts';
import { Mishap } from './pages/Mishap.tsx';
import { ButtonLink } from './ui/Button.tsx';
import { words } from './words.ts';

/** Stands where a page could not be made. It needs no content, which may be what has failed. */
export function FailureDocument({ assets }: Readonly<{ assets: Assets }>) {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{toastMessages.failedTitle}</title>
        {assets.stylesheet && <link rel="stylesheet" href={assets.stylesheet} />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        <main>
          <Mishap code={500} title={toastMessages.failedTitle} hint={words.failure.hint}>
            <ButtonLink href="">{words.failure.again}</ButtonLink>
            <ButtonLink href="/" look="line">
              {words.failure.home}
            </ButtonLink>
          </Mishap>
        </main>
      </body>
    </html>
  );
}
