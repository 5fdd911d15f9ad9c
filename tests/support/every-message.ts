import type { TestApp } from './app.ts';
import { codeFor, nextMessage } from './message-log.ts';
import { addMember, GOOD_PASSWORD, openBrowser, signedIn, type StaffBrowser } from './staff.ts';
import { friendBody, newPhone, newVisitor, type Visitor } from './visitor.ts';

/** A message as it left: its subject and its body. */
type Sent = Readonly<{ channel: string; purpose: string; to: string; text: string }>;

const TESTS = '/api/staff/setup/test-messages';

const meera = { firstName: 'Meera', lastName: 'Rao', password: GOOD_PASSWORD };

/** Lets the product send a message of every kind that it has, and answers all that it has sent. */
export async function everyMessage(app: TestApp, referrer: Visitor): Promise<Sent[]> {
  await registerAndProve(app);
  await invite(app, referrer);
  await workOnAccounts(app);
  const { items } = await app.services.messages.list({ limit: 100, offset: 0 });
  return items.map(({ channel, purpose, to, subject, body }) => ({
    channel,
    purpose,
    to,
    text: `${subject ?? ''} ${body}`,
  }));
}

/** The code, then what follows it. */
async function registerAndProve(app: TestApp): Promise<void> {
  const [mobile, email] = [newPhone(), 'asker@example.in'];
  const asker = newVisitor(app);
  const { body } = await asker.register(mobile, { data: { email } });
  await nextMessage(app, { to: mobile });
  await asker.verify(body.data.lead_id, await codeFor(app, mobile));
  await nextMessage(app, { to: email });
}

async function invite(app: TestApp, referrer: Visitor): Promise<void> {
  const email = 'friend@example.in';
  const friend = friendBody(app, newPhone(), { lastName: 'Shetty', email });
  await referrer.call('POST', '/api/learner/v2/referrals', friend);
  await nextMessage(app, { to: email });
}

async function workOnAccounts(app: TestApp): Promise<void> {
  const admin = await signedIn(app, 'ADMIN');
  const member = await addMember(app, 'EVENT_CREATER');
  await admin.call('POST', TESTS, { channel: 'mail', to: 'test@example.in' });
  await admin.call('POST', TESTS, { channel: 'sms', to: '9845012345' });
  const invited = { email: 'invited@example.in', role: 'ADMIN' };
  await admin.call('POST', '/api/staff/invitations', invited);
  await admin.call('POST', `/api/staff/users/${member.id}/second-factor/reset`);
  await openBrowser(app).call('POST', '/api/user/password/forgot', { email: admin.email });
  await nextMessage(app, { to: 'test@example.in' });
  await nextMessage(app, { to: '+919845012345' });
  await nextMessage(app, { to: invited.email });
  await nextMessage(app, { to: admin.email, purpose: 'password_reset' });
  await approveNewcomer(app, admin);
  await askForThatOfAnother(app, member.email);
}

/** Somebody asks for an account, proves the address, and is let in. */
async function approveNewcomer(app: TestApp, admin: StaffBrowser): Promise<void> {
  const email = 'newcomer@example.in';
  const stranger = openBrowser(app);
  await stranger.call('POST', '/api/user/register', { ...meera, email });
  const { body } = await nextMessage(app, { to: email });
  const token = /#([\w-]{43})/.exec(body)?.[1];
  await stranger.call('POST', '/api/user/confirm-address', { token, password: GOOD_PASSWORD });
  const { rows } = await app.services.database.pool.query<{ id: number }>(
    'SELECT id FROM staff_user WHERE email = $1',
    [email],
  );
  await admin.call('POST', `/api/staff/users/${rows[0]?.id}/approve`, { role: 'ADMIN' });
  await nextMessage(app, { to: email, purpose: 'notification' });
}

async function askForThatOfAnother(app: TestApp, email: string): Promise<void> {
  const { total } = await app.services.messages.list({ to: email, limit: 1, offset: 0 });
  await openBrowser(app).call('POST', '/api/user/register', { ...meera, email });
  await nextMessage(app, { to: email }, total);
}
