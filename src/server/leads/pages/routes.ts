import type { Server } from '../../http/server.ts';
import { registerCodePages } from './code-routes.ts';
import { type LeadPageDeps, openContext } from './context.ts';
import { registerBrochurePages, registerDonePages } from './done-routes.ts';
import { registerFormPages } from './form-routes.ts';
import { takeForms } from './forms.ts';

/** The registration form for browsers without scripts: the calls of the dialog, as pages and plain posts. */
export async function registerLeadPages(server: Server, deps: LeadPageDeps): Promise<void> {
  await takeForms(server, deps);
  const context = openContext(deps);
  registerFormPages(server, context);
  registerCodePages(server, context);
  registerDonePages(server, context);
  registerBrochurePages(server, context);
}
