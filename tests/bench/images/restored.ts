import { step } from '../../../scripts/steps.mjs';
import { compose, type Composed, containers } from '../../support/containers.ts';
import type { Measure } from '../report.ts';
import { type Counted, counted, inWords, oneMore } from './composed.ts';

/** What is lost with a machine: all but where backups lie. */
const LOST = ['database', 'files', 'state'];

/**
 * Does what `deploy/README.md` says of a restore, as it stands there: in the place of what has been written since, and on a
 * machine that has nothing but the backup.
 */
export async function restored(whole: Composed): Promise<Measure[]> {
  const before = await counted(whole);
  await step('Backing up', () => ofApp(whole, 'backup'));
  const name = newest(await ofApp(whole, 'backup', '--list'));
  const written = await oneMore(whole, '9876501235');
  await step('Restoring in place', () => inPlace(whole, name));
  const measures = [await compared(whole, 'in place of what came since', before)];
  await step('Restoring elsewhere', () => elsewhere(whole, name));
  measures.push(await compared(whole, 'where nothing was but the backup', before));
  return [...written, ...measures, ...(await oneMore(whole, '9876501236'))];
}

/** Runs a command of the product in a container of its own. */
function ofApp(whole: Composed, ...command: string[]): Promise<string> {
  return compose(whole, 'run', '--rm', '-T', '--no-deps', 'app', ...command);
}

function newest(listed: string): string {
  const name = listed
    .match(/prospectus-\d{8}T\d{6}Z\.tar\.zst/g)
    ?.toSorted()
    .at(-1);
  if (name === undefined) throw new Error(`There is no backup in: ${listed}`);
  return `/var/backups/prospectus/${name}`;
}

async function inPlace(whole: Composed, backup: string): Promise<void> {
  await compose(whole, 'stop', 'app');
  await ofApp(whole, 'restore', backup, '--replace');
  await compose(whole, 'up', '--wait');
}

async function elsewhere(whole: Composed, backup: string): Promise<void> {
  await compose(whole, 'down');
  await containers('volume', 'rm', ...LOST.map((name) => `${whole.project}_${name}`));
  await compose(whole, 'up', '-d', '--wait', 'database', 'store');
  await compose(whole, 'run', '--rm', '-T', '--no-deps', 'bucket');
  await ofApp(whole, 'restore', backup);
  await compose(whole, 'up', '--wait');
}

async function compared(whole: Composed, where: string, before: Counted): Promise<Measure> {
  const after = await counted(whole);
  return {
    what: `Leads and files, backed up and restored ${where}`,
    value: `${inWords(before)}, ${inWords(after)}`,
    budget: 'the same leads',
    met: after.leads === before.leads && after.files > 0,
  };
}
