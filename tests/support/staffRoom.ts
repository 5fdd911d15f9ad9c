import type { BrowserContextOptions, Locator, Page } from 'playwright';

import { slugOf } from '../../src/kernel/text/titleNames.ts';
import type { RoleChoice } from '../../src/kernel/staff/staff.ts';
import type { TestApp } from './app.ts';
import { DESKTOP, type Visit } from './browser.ts';
import { addMember, openBrowser } from './staff.ts';
import { newPhone, newVisitor } from './visitor.ts';
import { eachOpens, type Website } from './website.ts';

/** A member of the staff at the staff area, signed in. */
export async function enter(
  { app, visit }: Website,
  { role = 'ADMIN', ...options }: BrowserContextOptions & { role?: RoleChoice } = DESKTOP,
): Promise<Visit> {
  const { email, password } = await addMember(app, role);
  const { call, cookies } = openBrowser(app);
  const answer = await call('POST', '/api/user/login', { email, password });
  if (answer.status !== 200) throw new Error(`Sign-in answered ${answer.status}`);
  // The preview's frame runs no scripts, not even those that pause its announcements.
  // A menu that is still growing moves away from the press.
  const screen = { ...DESKTOP, announced: true, reducedMotion: 'reduce' } as const;
  const opened = await visit({ ...screen, ...options });
  await opened.page
    .context()
    .addCookies([...cookies].map(([name, value]) => ({ name, value, url: app.origin })));
  return opened;
}

/** Gives each test an ADMIN at the staff area, who leaves with it. */
export function eachEnters(site: Website) {
  return eachOpens(() => enter(site));
}

/** Waits until the editor says that what was typed is stored. */
export async function untilSaved(page: Page): Promise<void> {
  await page.locator('[data-phase="saved"]', { hasText: 'Draft saved' }).first().waitFor();
}

/** Publishes what is open in the editor. */
export async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
  await page.getByText('is live.').waitFor();
}

/** Lays a text on the clipboard, such as cells of a spreadsheet, and pastes it there. */
export async function paste(into: Locator, text: string, kind = 'text/plain'): Promise<void> {
  await into.evaluate(
    (element, given) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(given.kind, given.text);
      const how = { clipboardData, bubbles: true, cancelable: true };
      element.dispatchEvent(new ClipboardEvent('paste', how));
    },
    { text, kind },
  );
}

/** The id of an entry, found by its type and a word of its title. */
export async function idOf(app: TestApp, type: string, title: string): Promise<number> {
  const entry = app.services.content
    .snapshot()
    .all(type as never)
    .find(({ data }) => JSON.stringify(data).includes(title));
  if (!entry) throw new Error(`no ${type} with ${title}`);
  return entry.id;
}

/** A lead who has given a number and a name, with the address of that name; answers its id. */
export async function addLead(app: TestApp, name: string): Promise<{ id: number; mobile: string }> {
  const mobile = newPhone();
  await newVisitor(app).register(mobile, { data: { name, email: `${slugOf(name)}@example.com` } });
  const { rows } = await app.services.database.pool.query<{ id: string }>(
    'SELECT id FROM lead WHERE mobile = $1',
    [mobile],
  );
  return { id: Number(rows[0]?.id), mobile };
}

/** A delivery that has failed. */
export async function addFailedDelivery(app: TestApp, lead: string): Promise<void> {
  await app.services.database.pool.query(
    `INSERT INTO outbox (kind, payload, state, attempts, next_at, last_error, created_at)
     VALUES ('erp', $1, 'stopped', 4, now() + interval '1 hour', 'The ERP answered 503.', now())`,
    [JSON.stringify({ type: 'lead.created', lead })],
  );
}
