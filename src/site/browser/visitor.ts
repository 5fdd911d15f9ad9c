import { cookies } from '../../kernel/constants.ts';
import type { UserLeadData } from '../../kernel/leads/leads.ts';
import { deleteCookie, readCookie, writeCookie } from './cookies.ts';

/** Who the page takes the visitor for. Only a hint: the server asks its own session. */
export type Visitor = Readonly<{
  isAuthenticated: boolean;
  leadId: string | null;
  userData: UserLeadData | null;
}>;

/** Before verification, after logout, and while rendering on the server. */
export const anonymousVisitor: Visitor = { isAuthenticated: false, leadId: null, userData: null };

let current = anonymousVisitor;
const listeners = new Set<() => void>();
let tabs: BroadcastChannel | undefined;
let corrupt: string | undefined;

function loadForget() {
  return import('./forget.ts');
}

/** Reads the hint cookies, and again whenever another tab says so or the page comes back. */
export function startVisitor(): void {
  refresh();
  addEventListener('pageshow', refresh);
  addEventListener('focus', refresh);
  tabs = openTabs();
  tabs?.addEventListener('message', ({ data }) => {
    refresh();
    if (data === 'logout') void loadForget().then(({ forgetPerson }) => forgetPerson());
  });
}

/** Undefined where the browser lets tabs know nothing of each other. */
function openTabs(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('visitor');
  } catch {
    return undefined;
  }
}

export function getVisitor(): Visitor {
  return current;
}

export function subscribeVisitor(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The number is verified: keeps the hints for seven days and tells the other tabs. */
export function login(userData: UserLeadData): void {
  writeCookie(cookies.isUserVerified, 'true');
  writeCookie(cookies.userLeadData, JSON.stringify(userData));
  refresh();
  tabs?.postMessage('login');
}

/** Nobody is verified any more: forgets the hints, in every tab. */
export function logout(): void {
  deleteCookie(cookies.isUserVerified);
  deleteCookie(cookies.userLeadData);
  refresh();
  tabs?.postMessage('logout');
}

function refresh(): void {
  const next = readVisitor();
  if (JSON.stringify(next) === JSON.stringify(current)) return;
  current = next;
  show(next);
  for (const listener of listeners) listener();
}

function readVisitor(): Visitor {
  const verified = readCookie(cookies.isUserVerified);
  if (verified !== 'true' && verified !== '1') return anonymousVisitor;
  const userData = readLead();
  return { isAuthenticated: true, leadId: userData?.id ?? null, userData };
}

function readLead(): UserLeadData | null {
  const raw = readCookie(cookies.userLeadData);
  if (raw === undefined || raw === '') return null;
  try {
    return leadOf(JSON.parse(raw));
  } catch (error) {
    // A corrupt lead cookie is logged, once, and otherwise ignored.
    if (raw !== corrupt) reportError(error);
    corrupt = raw;
    return null;
  }
}

type Unchecked = Readonly<Record<keyof UserLeadData, unknown>>;

/** @throws {TypeError} if a cookie does not describe a lead */
function leadOf({ id, name, leads_id }: Unchecked): UserLeadData {
  if (typeof id !== 'string') throw new TypeError('No lead id.');
  return {
    id,
    name: typeof name === 'string' ? name : null,
    leads_id: typeof leads_id === 'string' ? leads_id : null,
  };
}

function show({ isAuthenticated, userData }: Visitor): void {
  document.documentElement.toggleAttribute('data-verified', isAuthenticated);
  const first = firstName(userData?.name);
  const [initial] = first;
  const own = { first, initial, name: userData?.name, number: userData?.leads_id };
  for (const element of document.querySelectorAll<HTMLElement>('[data-own]'))
    element.textContent = own[element.dataset.own as keyof typeof own] ?? '';
  for (const clause of document.querySelectorAll<HTMLElement>('[data-name-clause]'))
    clause.hidden = first === '';
}

/** `Asha Selvam` becomes `Asha`; empty if no name is known. */
export function firstName(name: string | null | undefined): string {
  return name?.trim().split(/\s+/)[0] ?? '';
}
