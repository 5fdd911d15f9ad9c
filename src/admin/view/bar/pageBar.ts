import { hintPageBar } from '../../session/pageBarHint.ts';
import { openBar } from './bar.ts';
import { partsHere, readMarkedPage } from './partsHere.ts';

/** Runs on a public page in the browser of an ADMIN: lays the way to the editors over it. */
async function start(): Promise<void> {
  const marked = await readMarkedPage(`${window.location.pathname}${window.location.search}`);
  if (marked === 'refused') hintPageBar(null);
  else openBar(partsHere(marked));
}

void start();
