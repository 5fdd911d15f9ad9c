import { z } from 'zod';

/** Lower-case words joined by single hyphens, as they stand in a URL: `data-analytics`. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Parses one slug. At most 80 characters. */
export const slugSchema = z
  .string('Must be text.')
  .max(80, 'Must be at most 80 characters.')
  .regex(slugPattern, 'Use lower-case letters, digits and single hyphens.');

/** A site path without query: `/about`, `/mba/finance`. One to three segments, or `/`. */
export const pathSchema = z
  .string('Must be text.')
  .max(200, 'Must be at most 200 characters.')
  .regex(
    /^\/(?:[a-z0-9._-]+(?:\/[a-z0-9._-]+){0,2})?$/,
    'Must be a path on this site, such as /about.',
  );

/** Parameters by which WordPress calls pages that have no address of words: `/?p=12`. */
export const oldParameters = ['p', 'page_id', 'attachment_id', 'cat', 'tag', 'author', 'm', 'feed'];

const oldPath = /^\/(?![-/])[\w.~%!$&'()*+,;=:@/-]*$/;

/**
 * An address that an earlier site had, in lower case and without a slash at its end: `/2019/05/hello`, `/?p=12`. One
 * parameter of WordPress may follow.
 */
export const oldAddressSchema = z
  .string('Must be text.')
  .max(400, 'Must be at most 400 characters.')
  .refine(
    isOldAddress,
    'Must be an address of this site without its slash at the end, such as /2019/05/hello.',
  );

function isOldAddress(address: string): boolean {
  const [path = '', query, ...more] = address.split('?');
  if (!oldPath.test(path) || more.length > 0 || /[A-Z]/.test(path)) return false;
  if (path.includes('//') || (path.length > 1 && path.endsWith('/'))) return false;
  return query === undefined || isOldQuery(query);
}

function isOldQuery(query: string): boolean {
  const [name = '', value = '', ...more] = query.split('=');
  return oldParameters.includes(name) && /^[\w%-]{1,100}$/.test(value) && more.length === 0;
}

/** Turns a title into a slug: `C++ & Cloud` becomes `c-cloud`. May be empty. */
export function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 80)
    .replace(/-$/, '');
}
