import type { Page } from 'playwright';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE } from '../support/browser.ts';
import { codeFor } from '../support/message-log.ts';
import { openWebsite, unlimited, visitAsLead } from '../support/website.ts';
import { enter } from '../support/staffRoom.ts';
import { leadForm, newNumber } from '../support/leadForm.ts';

const site = openWebsite({ limits: unlimited });

/** A visitor's browser; with a leads_id where `member`. */
async function come(member: boolean, screen: object = DESKTOP) {
  const now = await (member ? visitAsLead(site, screen) : site.visit(screen));
  now.page.setDefaultTimeout(15_000);
  return now;
}

/** Fills the form of the launchpad. */
async function fillFriend(page: Page, phone: string) {
  await page.getByLabel('Friend’s first name').fill('Ramesh');
  await page.getByLabel('Last name (optional)').fill('Shetty');
  await page.locator('#refer-phone').fill(phone);
  await page.locator('#refer-email').fill(`ramesh.${phone}@example.in`);
  await page.getByLabel('Programme', { exact: true }).selectOption({ index: 1 });
  await page.getByLabel('Qualification', { exact: true }).selectOption({ index: 1 });
  await page.locator('#refer-consent').check();
}

function send(page: Page) {
  return page.getByRole('button', { name: 'Send the invite' }).click();
}

function row(page: Page, friend: RegExp) {
  return page.getByRole('row', { name: friend });
}

async function openLaunchpad(page: Page): Promise<string> {
  await page.goto('/launchpad#refer-a-friend');
  const link = page.locator('[data-referral-card] data');
  await expect.poll(() => link.textContent(), { timeout: 15_000 }).toContain('/refurl?ref=');
  return (await link.getAttribute('value')) ?? '';
}

/** Decides in the staff area; a reason is asked for where the dialog has one. */
async function decide(page: Page, label: string, note?: string) {
  await page.getByRole('button', { name: label }).click();
  const dialog = page.getByRole('dialog');
  if (note) await dialog.getByRole('textbox').fill(note);
  await dialog.getByRole('button', { name: label }).click();
  await dialog.waitFor({ state: 'detached' });
}

describe('a friend who is brought by the form', () => {
  it('shows on the launchpad; a second time is refused in the words of the policy', async () => {
    const { page, problems, close } = await come(true);
    await openLaunchpad(page);
    await send(page);
    await page.getByText('First Name is required').waitFor();
    for (const words of ['Number is required', 'Email is required']) {
      expect(await page.getByText(words).count(), words).toBe(1);
    }
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('refer-firstName');
    const number = newNumber();
    await fillFriend(page, number);
    await send(page);
    await page.getByText('Form submitted successfully!').waitFor();
    await row(page, /Ramesh S\..*Invited/).waitFor();
    expect(await page.getByLabel('Friend’s first name').inputValue()).toBe('');
    expect(await page.getByText('Form submitted successfully!').isVisible()).toBe(true);
    await fillFriend(page, number);
    await page.getByText('Form submitted successfully!').waitFor({ state: 'detached' });
    await send(page);
    await page.getByRole('alert').getByText('already signed up with us').waitFor();
    expect(problems.filter((problem) => !problem.includes('409'))).toEqual([]);
    await close();
  });
});

describe('a friend who is brought by the link', () => {
  it('registers, enrols, and the reward shows', async () => {
    const referrer = await come(true);
    const link = await openLaunchpad(referrer.page);

    const friend = await come(false, PHONE);
    await friend.page.goto(link);
    await friend.page.getByRole('heading', { name: 'Asha thought of you.' }).waitFor();
    await friend.page.getByText('₹2,000').first().waitFor();
    const number = newNumber();
    await friend.page.locator('#refurl-phone').fill(number);
    await friend.page.getByRole('button', { name: 'Accept the invitation' }).click();
    const form = leadForm(friend.page);
    await form.heading('Tell us who is studying').catch(() => form.giveNumber(number));
    await form.giveDetails({ name: 'Vikram Meena', email: 'vikram@example.in' });
    await form.heading('Enter the 4-digit code');
    await form.giveCode(await codeFor(site.app, `+91${number}`));
    await friend.page.waitForURL('**/launchpad');
    await friend.page.getByText('Asha invited you: ₹2,000 off your first semester.').waitFor();
    expect(await sourceOf(number)).toEqual({
      source_media: 'Referral',
      source_campaign: 'non-enrolled Referral',
      source_source: 'KUK',
      c2: 'ref',
      c5: 'LINK',
    });

    await referrer.page.goto('/referral-dashboard');
    await row(referrer.page, /Vikram M\..*Registered.*When the first fee is paid/).waitFor();
    const room = await enter(site);
    await room.page.goto('/admin/referrals');
    await room.page.getByLabel('Name or number of either').fill(number);
    await room.page.getByRole('link', { name: 'Vikram Meena' }).click();
    await decide(room.page, 'Mark as enrolled', 'Receipt 118');
    await referrer.page.reload();
    await row(referrer.page, /Vikram M\..*Enrolled.*₹5,000.*Earned/).waitFor();
    await referrer.page.getByText('earned, ₹0 credited so far').waitFor();

    await decide(room.page, 'Credit the reward');
    await referrer.page.reload();
    await referrer.page.getByText('earned, ₹5,000 credited so far').waitFor();

    await decide(room.page, 'Take the reward back', 'The fee was refunded in full.');
    await referrer.page.reload();
    await row(referrer.page, /Vikram M\..*Taken back/).waitFor();
    const timeline = room.page.getByRole('region', { name: 'Timeline' }).getByRole('listitem');
    expect((await timeline.locator('b').allInnerTexts()).slice(0, 3)).toEqual([
      'Reward taken back',
      'Reward credited',
      'Reward earned',
    ]);
    const ledger = room.page.getByRole('region', { name: 'Ledger' });
    expect(await ledger.innerText()).toContain('The fee was refunded in full.');
    expect(await room.page.getByText('Nothing can follow.').count()).toBe(1);
    const visits = [referrer, friend, room];
    expect(visits.flatMap(({ problems }) => problems)).toEqual([]);
    await Promise.all(visits.map(({ close }) => close()));
  });

  it('is told kindly that the invitation is unknown', async () => {
    const { page, close } = await come(false);
    await page.goto('/refurl?ref=ABCDEFGH');
    await page.getByText('We do not know this invitation').waitFor();
    const title = page.getByRole('heading', { level: 1 });
    expect(await title.textContent()).toBe('A friend thought of you.');
    await close();
  });
});

async function sourceOf(number: string) {
  const { rows } = await site.app.services.database.pool.query(
    'SELECT source_media, source_campaign, source_source, c2, c5 FROM lead WHERE mobile = $1',
    [`+91${number}`],
  );
  return rows[0];
}

describe('the invitation', () => {
  it('is a QR code that reads as the link, a WhatsApp message and a link to copy', async () => {
    const { page, close } = await come(true);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const link = await openLaunchpad(page);
    const code = page.locator('figure svg');
    expect(await code.boundingBox()).toMatchObject({ width: 138, height: 138 });
    const { data, info } = await sharp(await code.screenshot())
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const image = { width: info.width, height: info.height, data: new Uint8Array(data) };
    expect(decodeQR(image)).toBe(link);
    const whatsapp = await page
      .getByRole('link', { name: 'Invite on WhatsApp' })
      .getAttribute('href');
    expect(whatsapp).toMatch(/^https:\/\/wa\.me\/\?text=/);
    expect(new URL(whatsapp ?? '').searchParams.get('text')).toContain(link);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByRole('button', { name: 'Link copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await page.getByRole('button', { name: 'Copy link' }).waitFor();
    await close();
  });

  it('is read without its scheme, and copied whole by hand too', async () => {
    const { page, close } = await come(true);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const link = await openLaunchpad(page);
    const shown = page.locator('[data-referral-card] data');
    expect(`http://${await shown.textContent()}`).toBe(link);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const isCut = await shown.evaluate(
        ({ parentElement: box }) => box !== null && box.scrollWidth > box.clientWidth,
      );
      expect(isCut, `${width} px`).toBe(false);
    }
    await shown.click();
    await page.keyboard.press('Control+C');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await close();
  });
});

describe('the launchpad’s frame', () => {
  it('says who is signed in, leads about in what is theirs, and holds to a slim footer', async () => {
    const { page, close } = await come(true, PHONE);
    await page.goto('/launchpad');
    const own = page.getByRole('banner').getByRole('button', { name: 'Your menu' });
    await expect.poll(() => own.innerText()).toContain('A');
    const tabs = page.getByRole('navigation', { name: 'Learner' });
    expect(await tabs.getByRole('link').allInnerTexts()).toEqual(
      ['Launchpad', 'Application', 'Help'].map((tab) => expect.stringContaining(tab)),
    );
    const foot = page.getByRole('contentinfo').getByRole('link');
    await foot.first().scrollIntoViewIfNeeded();
    expect(await foot.allInnerTexts()).toEqual(['Referral terms', 'Privacy Policy', 'Your data']);
    await own.click();
    const ways = page.getByRole('navigation', { name: 'Your menu' });
    expect(await ways.getByRole('link', { name: 'All programmes' }).getAttribute('href')).toBe(
      '/programmes',
    );
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1280, height: 800 });
    await own.getByText('Asha Rao').waitFor();
    await close();
  });
});

describe('the pages', () => {
  it('load no React before a stranger touches them', async () => {
    const { page, close } = await come(false);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto('/launchpad');
    await page.getByRole('link', { name: 'Sign in to refer' }).waitFor();
    expect(scripts.filter((url) => url.includes('/open-'))).toEqual([]);
    await close();
  });
});

describe('a member’s own data', () => {
  const ways = (page: Page) => page.locator('#your-data');

  it('are a link away, and the session ends at a press', async () => {
    const { page, close } = await come(true);
    await page.goto('/mba');
    await page.getByRole('link', { name: 'Your launchpad' }).click();
    await page.waitForURL('**/launchpad');
    const link = ways(page).getByRole('link', { name: 'See and decide' });
    expect(await link.getAttribute('href')).toBe('/my-data');
    await ways(page).getByRole('button', { name: 'Sign out' }).click();
    await page.getByText('You are signed out.').waitFor();
    await page.getByRole('heading', { name: 'Your launchpad opens with your number.' }).waitFor();
    expect((await page.request.get('/api/leads/me')).status()).toBe(401);
    await close();
  });
});
