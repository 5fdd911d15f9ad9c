import type { Snapshot } from '../../content/snapshot.ts';
import { abroadForm } from '../../kernel/leads/abroad.ts';
import { applicationPaths } from '../../kernel/leads/applications.ts';
import { callbackPaths } from '../../kernel/leads/callbacks.ts';
import { myDataPaths } from '../../kernel/leads/myData.ts';
import { registerPaths } from '../../kernel/leads/registerForm.ts';
import type { Website } from './website.ts';

/** Pages rendered by routes of forms; no snapshot lists them. */
const pagesOfForms: readonly string[] = [
  abroadForm,
  applicationPaths.page,
  callbackPaths.page,
  myDataPaths.page,
  registerPaths.form,
  registerPaths.guardian,
];

/** Where an address of this site leads. */
export function leadsTo(website: Pick<Website, 'open'>, path: string, snapshot: Snapshot) {
  if (pagesOfForms.includes(path)) return 'page';
  const { status } = website.open(path, snapshot);
  if (status === 301) return 'moved';
  return status === 200 ? 'page' : 'nowhere';
}
