import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { UnknownRecord } from '../../src/kernel/record.ts';

export const CLIENT = { client_id: 'prospectus', client_secret: 'a secret of the client' } as const;

/** In place of the right answers of a provider: each is one way to attack. */
export type Lies = Readonly<{
  header?: UnknownRecord;
  claims?: UnknownRecord;
  signature?: string;
  metadata?: UnknownRecord;
  /** Of the address to come back to. */
  returned?: UnknownRecord;
  status?: number;
}>;

type Code = { nonce: string; challenge: string; redirect: string };

/** An identity provider whose every answer a test can turn into a lie. */
export async function openIdentityProvider() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const codes = new Map<string, Code>();
  const asked: string[] = [];
  let person: UnknownRecord = {};
  let lies: Lies = {};
  let hasLeft = false;
  let renewable = true;
  let renewals = 0;
  const kid = 'first';

  const tokenOf = (nonce: string | undefined): string => {
    const now = Math.floor(Date.now() / 1_000);
    const header = { alg: 'RS256', kid, ...lies.header };
    const times = { iat: now, exp: now + 300 };
    const own = { iss: issuer, aud: CLIENT.client_id, ...times, ...(nonce && { nonce }) };
    const parts = [header, { ...own, ...person, ...lies.claims }].map((part) =>
      Buffer.from(JSON.stringify(part)).toString('base64url'),
    );
    const signed = parts.join('.');
    const right = sign('sha256', Buffer.from(signed), privateKey).toString('base64url');
    return `${signed}.${lies.signature ?? right}`;
  };

  const token = (form: URLSearchParams): UnknownRecord & { status?: number } => {
    const refused = { status: 400, error: 'invalid_grant' };
    if (form.get('grant_type') === 'refresh_token') {
      if (hasLeft) return refused;
      renewals += 1;
      return { access_token: 'a', id_token: tokenOf(undefined), refresh_token: `r${renewals}` };
    }
    const code = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const verifier = form.get('code_verifier') ?? '';
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    if (code?.challenge !== challenge || code.redirect !== form.get('redirect_uri')) return refused;
    return {
      access_token: 'a',
      id_token: tokenOf(code.nonce),
      ...(renewable && { refresh_token: 'r0' }),
    };
  };

  const answer = async (request: IncomingMessage): Promise<UnknownRecord> => {
    const { pathname } = new URL(request.url ?? '/', issuer);
    asked.push(pathname);
    if (pathname === '/token') return token(new URLSearchParams(await textOf(request)));
    if (pathname === '/keys')
      return { keys: [{ ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' }] };
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      id_token_signing_alg_values_supported: ['RS256', 'none', 'HS256'],
      scopes_supported: ['openid', 'offline_access'],
      ...lies.metadata,
    };
  };
  const server = createServer((request, response) => {
    void answer(request).then(({ status, ...body }) => {
      const code = lies.status ?? (typeof status === 'number' ? status : 200);
      response.writeHead(code, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const host = `127.0.0.1:${port}`;
  const issuer = `http://${host}`;

  return {
    host,
    issuer,
    asked,
    setPerson: (claims: UnknownRecord) => void (person = claims),
    lie: (next: Lies) => void (lies = next),
    leave: (left: boolean) => void (hasLeft = left),
    setRenewable: (is: boolean) => void (renewable = is),
    /** What the provider does once the person has signed in there: the query with which it sends them back. */
    authorize: (address: string): string => {
      const { searchParams } = new URL(address);
      const text = (name: string) => searchParams.get(name) ?? '';
      const code = randomUUID();
      codes.set(code, {
        nonce: text('nonce'),
        challenge: text('code_challenge'),
        redirect: text('redirect_uri'),
      });
      const returned = { code, state: text('state'), iss: issuer, ...lies.returned };
      const pairs = Object.entries(returned).filter(([, value]) => value !== undefined);
      return `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString()}`;
    },
    close: () => new Promise((resolve) => void server.close(resolve)),
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString('utf8');
}
