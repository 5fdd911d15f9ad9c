import type { TestApp } from '../app.ts';
import { type StaffBrowser, openBrowser, signedIn } from '../staff.ts';
import { newPhone, newVisitor, type Visitor } from '../visitor.ts';

/** Who makes a call: three of five times an ADMIN, once a verified visitor, once a stranger. */
export type Callers = {
  /** The cookies of whoever makes the call with this number. */
  of(call: number): ReadonlyMap<string, string>;
  /** Whoever made it signs in anew, should it have ended their session or made another of them. */
  after(call: number): Promise<void>;
};

const STRANGER: ReadonlyMap<string, string> = new Map();

/** Signs an ADMIN and a visitor in, and keeps them so: what ends a session is called like all else. */
export async function openCallers(app: TestApp): Promise<Callers> {
  let [admin, visitor] = [await signedIn(app, 'ADMIN'), await verifiedVisitor(app)];
  return {
    of: (call) =>
      [admin.cookies, admin.cookies, admin.cookies, visitor.cookies][call % 5] ?? STRANGER,
    after: async (call) => {
      const at = call % 5;
      if (at < 3 && !(await isAdmin(app, admin))) admin = await signedIn(app, 'ADMIN');
      if (at === 3 && !(await isVerified(visitor))) visitor = await verifiedVisitor(app);
    },
  };
}

async function verifiedVisitor(app: TestApp): Promise<Visitor> {
  const visitor = newVisitor(app);
  await visitor.signIn(newPhone());
  return visitor;
}

/** Asked by a browser of its own: what the answer sets belongs to no caller. */
async function isAdmin(app: TestApp, { cookies }: StaffBrowser): Promise<boolean> {
  const asking = openBrowser(app);
  for (const [name, value] of cookies) asking.cookies.set(name, value);
  const { status, body } = await asking.call<{ user: { role: string } }>('GET', '/api/user/auth');
  return status === 200 && body.data.user.role === 'ADMIN';
}

async function isVerified({ call }: Visitor): Promise<boolean> {
  return (await call('GET', '/api/leads/me')).status === 200;
}
