import { words } from '../../contract/words/site.ts';
import { typeNames, typeOf } from '../../content/registry.ts';
import type { Snapshot } from '../../content/snapshot.ts';

const needed = typeNames.filter((type) => typeOf(type).essential);

/** Whether enough is published to show pages. */
export function isSetUp(snapshot: Snapshot): boolean {
  return needed.every((type) => snapshot.all(type).length > 0);
}

/** Stands at every address of a website that is not public yet. */
export function SetupDocument() {
  const said = words.closed;
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{said.title}</title>
      </head>
      <body>
        <main>
          <h1>{said.title}</h1>
          <p>{said.text}</p>
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
