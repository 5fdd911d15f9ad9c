import { typeNames, typeOf } from '../../content/registry.ts';
import type { Snapshot } from '../../content/snapshot.ts';

const needed = typeNames.filter((type) => typeOf(type).essential);

/** Whether enough is published to show pages. */
export function isSetUp(snapshot: Snapshot): boolean {
  return needed.every((type) => snapshot.all(type).length > 0);
}

/** Stands at every address of a website that is not public yet. */
export function SetupDocument() {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>This website is being set up</title>
      </head>
      <body>
        <main>
          <h1>This website is being set up</h1>
          <p>
            Please come back soon. Staff go on with it in the <a href="/admin/setup">staff area</a>.
          </p>
        </main>
      </body>
    </html>
  );
}
