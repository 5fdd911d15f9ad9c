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
