import type { Server } from '../../../../server/http/server.ts';
import { takeForms } from '../../../../server/leads/pages/forms.ts';
import { registerAsking } from './ask-routes.ts';
import { registerProving } from './code-routes.ts';
import { openContext, type MyDataDeps } from './context.ts';
import { registerMyData } from './own-routes.ts';
import { registerTaking } from './take-routes.ts';

/**
 * Pages on which people see, change, download and erase the data held about them, by a fresh code
 * and without scripts.
 */
export async function registerMyDataPages(server: Server, deps: MyDataDeps): Promise<void> {
  await takeForms(server, deps);
  const context = openContext(deps);
  registerAsking(server, context);
  registerProving(server, context);
  registerMyData(server, context);
  registerTaking(server, context);
}
