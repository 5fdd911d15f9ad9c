import { isIP } from 'node:net';

import { z } from 'zod';

import { trimSlashes } from '../../kernel/text/textEnds.ts';
import { ENCODED, isWebAddress, listOf } from './rules.ts';

export function url(protocols: string[] = ['http:', 'https:']) {
  return absoluteUrl(protocols).optional();
}

function absoluteUrl(protocols: string[]) {
  const isSecret = !protocols.includes('http:');
  const begins = `a URL that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`;
  return z
    .string()
    .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
      error: isSecret ? `${begins}, ${ENCODED}` : begins,
    })
    .meta({ secret: isSecret })
    .transform(trimSlashes);
}

/** As browsers write it. A URL with a path is refused, as nothing would be found under it. */
export function origin() {
  return z
    .string()
    .transform(trimSlashes)
    .refine((value) => isWebAddress(value) && isBare(new URL(value)), {
      error:
        'a URL that begins with http:// or https://, of a host and no path: https://online.example.edu',
    })
    .transform((value) => new URL(value).origin)
    .optional();
}

function isBare(address: URL): boolean {
  return address.href === `${address.origin}/`;
}

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/;

function hostOf(text: string): string | undefined {
  const address = URL.parse(`https://${text}`);
  if (address === null || !isBare(address) || !HOST.test(address.host)) return undefined;
  return address.port === '80' ? address.hostname : address.host;
}

export function hosts() {
  return listOf(
    (part) => hostOf(part) !== undefined,
    'hosts such as old.example or 10.0.0.5:8080, separated by commas',
  ).transform(asBrowsersWrite);
}

export function hostNames() {
  return listOf(isName, 'names of hosts such as files.example.edu, separated by commas').transform(
    asBrowsersWrite,
  );
}

function isName(part: string): boolean {
  const host = hostOf(part);
  return host !== undefined && !host.includes(':') && isIP(host) === 0;
}

function asBrowsersWrite(parts: readonly string[]): string[] {
  return parts.map((part) => hostOf(part) ?? part);
}
