import { createServer } from 'node:http';

import Provider from 'oidc-provider';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { checkIdentities } from '../../../src/server/staff/provider/checking.ts';
import { CLIENT } from '../../support/identity-provider.ts';
import { freePort } from '../../support/ports.ts';
import { addMember } from '../../support/staff.ts';
import { eachVisits, openWebsite } from '../../support/website.ts';

const port = await freePort();
const host = `127.0.0.1:${port}`;
const issuer = `http://${host}`;
const site = openWebsite({
  env: { PROSPECTUS_IMPORT_HOSTS: host },
  limits: { signIn: 1_000 },
});
const now = eachVisits(site);

const gone = new Set<string>();
let server: ReturnType<typeof createServer>;

/** The real provider of npm: its accounts are who types them in. */
beforeAll(async () => {
  const provider = new Provider(issuer, {
    clients: [
      {
        ...CLIENT,
        redirect_uris: [`${site.app.origin}/api/user/provider/callback`],
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    claims: { openid: ['sub', 'groups'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['a key of the tests'] },
    findAccount: (_context, id) =>
      gone.has(id)
        ? undefined
        : {
            accountId: id,
            claims: () => ({
              sub: id,
              email: `${id}@staff.example`,
              email_verified: true,
              name: 'Meera Iyer',
              groups: id.startsWith('it') ? ['it'] : [],
            }),
          },
  });
  server = createServer(provider.callback());
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
});
afterAll(() => server.close());

/** As the provider's own pages ask for it. */
async function signInThere(page: Page, login: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(login);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  const goOn = page.getByRole('button', { name: 'Continue' });
  await goOn.waitFor();
  const former = page.url();
  await goOn.click();
  // Asked once more, for the token to renew: it gives none without a consent that was asked for.
  await page.waitForURL((url) => url.href !== former && url.pathname.startsWith('/interaction/'));
  await goOn.click();
}

async function connect(page: Page): Promise<void> {
  const { email, password } = await addMember(site.app, 'ADMIN');
  await page.goto('/admin/login');
  await page.getByLabel('Work e-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('link', { name: 'Sign-in', exact: true }).click();
  await page.getByRole('button', { name: 'Connect a provider' }).click();
  await page.getByLabel('Name on the button').fill('Example University');
  await page.getByLabel('Issuer').fill(issuer);
  await page.getByLabel('Client id').fill(CLIENT.client_id);
  await page.getByLabel('Client secret').fill(CLIENT.client_secret);
  await page.getByRole('button', { name: 'Add a rule' }).click();
  await page.getByLabel('Which, rule 1').fill('it');
  await page.getByLabel('Role, rule 1').selectOption('ADMIN');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.getByText('has answered').waitFor();
}

test('an ADMIN connects a provider, its people come in by it, passwords go off, and a leaver is out', async () => {
  const { page } = now;
  await connect(page);

  const other = await site.visit();
  other.page.setDefaultTimeout(15_000);
  await other.page.goto('/admin/messages');
  await other.page.getByRole('link', { name: 'Sign in with Example University' }).click();
  await signInThere(other.page, 'it-head');
  await other.page.getByRole('heading', { name: 'Message log' }).waitFor();

  await page.reload();
  await page.getByRole('button', { name: 'Switch passwords off' }).click();
  await page.getByRole('button', { name: 'Switch off' }).click();
  await page.getByText('Switched off').waitFor();

  const waiting = await site.visit();
  waiting.page.setDefaultTimeout(15_000);
  await waiting.page.goto('/admin/login');
  await waiting.page.getByRole('link', { name: 'Sign in with Example University' }).waitFor();
  expect(await waiting.page.getByLabel('Password', { exact: true }).count()).toBe(0);
  await waiting.page.getByRole('link', { name: 'Sign in with Example University' }).click();
  await signInThere(waiting.page, 'a-student');
  await waiting.page.getByText('waits until an administrator gives it a role').waitFor();
  await waiting.close();

  gone.add('it-head');
  const { staff, ...services } = site.app.services;
  site.app.clock.advance(4 * 60_000);
  await checkIdentities({ ...services, config: site.app.config, connection: staff.connection });
  await other.page.goto('/admin/messages');
  await other.page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await other.close();
});
