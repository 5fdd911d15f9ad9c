import type { LightMyRequestResponse } from 'fastify';

import type { FieldError } from '../../src/kernel/envelope.ts';
import type { RoleChoice } from '../../src/kernel/staff/staff.ts';
import { hashPassword } from '../../src/server/staff/accounts/passwords.ts';
import { insertMember } from '../../src/server/staff/store/repository.ts';
import type { TestApp } from './app.ts';
import './known-scrypt.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';

/** An answer with its body read as JSON. */
export type Answer<Data> = {
  status: number;
  headers: Record<string, unknown>;
  body: { success: boolean; msg: string; code: string; data: Data; errors?: FieldError[] };
};

export type UploadedFile = { name: string; bytes: Uint8Array; fields?: Record<string, string> };

/** A browser of one person, which keeps cookies. */
export type StaffBrowser = {
  call<Data = unknown>(
    method: Method,
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<Data>>;
  /** Sends a form with a file. */
  upload<Data = unknown>(url: string, file: UploadedFile): Promise<Answer<Data>>;
  /** The cookies it holds, by name. */
  cookies: Map<string, string>;
};

export type BrowserOptions = {
  /** The network address that calls come from. */
  address?: string;
};

export const GOOD_PASSWORD = 'marigold-river-42-lamp';

/** Opens a browser without a cookie. */
export function openBrowser(
  app: TestApp,
  { address = '198.51.100.7' }: BrowserOptions = {},
): StaffBrowser {
  const cookies = new Map<string, string>();

  const send = async <Data>(options: Sending): Promise<Answer<Data>> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await app.server.inject({
      method: options.method,
      url: options.url,
      remoteAddress: address,
      headers: { origin: app.origin, ...(cookie && { cookie }), ...options.headers },
      ...(options.payload === undefined ? {} : { payload: options.payload }),
    });
    keep(cookies, response.headers['set-cookie']);
    return {
      status: response.statusCode,
      headers: response.headers,
      body: bodyOf(response),
    };
  };

  return {
    cookies,
    call: (method, url, body, headers) =>
      send({
        method,
        url,
        headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
        payload: body === undefined ? undefined : JSON.stringify(body),
      }),
    upload: (url, file) => {
      const { payload, contentType } = formWith(file);
      return send({ method: 'POST', url, headers: { 'content-type': contentType }, payload });
    },
  };
}

type Sending = {
  method: Method;
  url: string;
  headers: Record<string, string>;
  payload: string | Buffer | undefined;
};

/** A body that is not JSON stands as the data. */
function bodyOf<Data>({ body, headers }: LightMyRequestResponse): Answer<Data>['body'] {
  const isJson = String(headers['content-type']).includes('json');
  return (isJson ? JSON.parse(body) : { data: body }) as Answer<Data>['body'];
}

function keep(cookies: Map<string, string>, header: string | string[] | undefined): void {
  for (const line of [header ?? []].flat()) {
    const [pair = '', ...attributes] = line.split(';');
    const at = pair.indexOf('=');
    const ended = attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute));
    if (ended) cookies.delete(pair.slice(0, at));
    else cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
}

function formWith({ name, bytes, fields = {} }: UploadedFile) {
  const boundary = 'prospectus-test-boundary';
  const text = Object.entries(fields)
    .map(
      ([key, value]) =>
        `--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
    )
    .join('');
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const payload = Buffer.concat([
    Buffer.from(text + head),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { payload, contentType: `multipart/form-data; boundary=${boundary}` };
}

let members = 0;
let goodHash: Promise<string> | undefined;

/** Adds a member of the staff, as if long approved; answers how they sign in. */
export async function addMember(app: TestApp, role: RoleChoice) {
  members += 1;
  const email = `member${members}@staff.example`;
  // Hashing is slow on purpose; one shared password needs it once.
  const passwordHash = await (goodHash ??= hashPassword(GOOD_PASSWORD));
  const names = { firstName: 'Kavya', lastName: 'Narayan' };
  const active = { role, status: 'active', at: app.clock.now() } as const;
  const row = await insertMember(app.services.database.db, {
    email,
    ...names,
    passwordHash,
    ...active,
  });
  if (row === null) throw new Error(`${email} is there already`);
  return { id: row.id, email, password: GOOD_PASSWORD };
}

/** A browser in which a new member with this role is signed in. */
export async function signedIn(
  app: TestApp,
  role: RoleChoice,
  options?: BrowserOptions,
): Promise<StaffBrowser & { id: number; email: string }> {
  const member = await addMember(app, role);
  const browser = openBrowser(app, options);
  const { email, password } = member;
  const answer = await browser.call('POST', '/api/user/login', { email, password });
  if (answer.status !== 200) throw new Error(`Sign-in answered ${answer.status}`);
  return { ...browser, id: member.id, email };
}

/** The token behind the # of the link in the newest mail to an address; empty if there is none. */
export async function mailedToken(app: TestApp, to: string): Promise<string> {
  await app.services.outbox.idle();
  const { items } = await app.services.messages.list({ channel: 'mail', to, limit: 1, offset: 0 });
  return /#([\w-]{43})/.exec(items[0]?.body ?? '')?.[1] ?? '';
}
