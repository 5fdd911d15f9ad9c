import { words } from '../../../kernel/words/site.ts';
import { typeNames, typeOf } from '../../../content/registry.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import type { Look } from '../../brand/look.ts';
import base from '../../ui/base.module.css';
import { classes } from '../../ui/classes.ts';
import type { Assets } from '../assets.ts';
import styles from './SetupDocument.module.css';

const needed = typeNames.filter((type) => typeOf(type).essential);

/** Whether enough is published to show pages. */
export function isSetUp(snapshot: Snapshot): boolean {
  return needed.every((type) => snapshot.all(type).length > 0);
}

type Props = Readonly<{ assets: Assets; look: Look }>;

/** Stands at every address of a website that is not public yet: of the university it shows the brand alone. */
export function SetupDocument({ assets, look }: Props) {
  const said = words.closed;
  const mark = look.mark ?? '/favicon.svg';
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{said.title}</title>
        {[assets.stylesheet, ...look.styles].map(
          (href) => href && <link key={href} rel="stylesheet" href={href} />,
        )}
        <link rel="icon" href={mark} type="image/svg+xml" />
      </head>
      <body>
        <main className={classes(base.wrap, styles.page)}>
          <img src={mark} alt="" width={64} height={64} />
          <h1>{said.title}</h1>
          <p className={base.lead}>{said.text}</p>
          <p>
            <a href="/admin/setup" target="_top">
              {said.staff}
            </a>
          </p>
        </main>
      </body>
    </html>
  );
}
