import type { Page } from 'playwright';

/** What somebody has done with a page so far. */
export type Actions = { clicks: number; fields: number; files: number; addresses: number };

/** Counts what is done with a page, on all documents that it shows from now on. */
export async function countActions(page: Page): Promise<Actions> {
  const done: Actions = { clicks: 0, fields: 0, files: 0, addresses: 0 };
  await page.exposeFunction('noteAction', (action: keyof Actions) => {
    done[action] += 1;
  });
  await page.addInitScript(noteActions);
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) done.addresses += 1;
  });
  return done;
}

/** Runs in the page: presses alone, as a label passes its click on to its field. */
function noteActions(): void {
  if (window !== window.top) return;
  const note = (action: string): unknown => Reflect.get(window, 'noteAction')(action);
  addEventListener('pointerdown', () => note('clicks'), true);
  addEventListener(
    'change',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
      if (target.type === 'file') note('files');
      else if (!/^(?:checkbox|radio)$/.test(target.type)) note('fields');
    },
    true,
  );
}
