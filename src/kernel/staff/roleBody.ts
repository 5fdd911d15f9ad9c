import { z } from 'zod';

import { singleLine } from '../text/singleLine.ts';
import { isRolePermission, roleLimits } from './permissions.ts';

const name = z
  .string('Please name the role.')
  .overwrite(singleLine)
  .trim()
  .min(3, 'A name needs at least 3 characters.')
  .max(roleLimits.name, `Must be at most ${roleLimits.name} characters.`);

const team = z
  .string()
  .overwrite(singleLine)
  .trim()
  .max(roleLimits.team, `Must be at most ${roleLimits.team} characters.`)
  .transform((text) => text || null)
  .nullable()
  .default(null);

export const roleFields = z.strictObject({
  name,
  team,
  permissions: z
    .array(z.string().max(80))
    .max(roleLimits.permissions)
    .min(1, 'Please choose at least one permission.'),
});

/** The body of a role, for who knows the types of content. */
export function roleBodyFor(isType: (name: string) => boolean) {
  const known = z.custom<Parameters<typeof isRolePermission>[0]>();
  const permission = known.refine(
    (text) => typeof text === 'string' && isRolePermission(text, isType),
    'Is no permission.',
  );
  return roleFields
    .extend({ permissions: roleFields.shape.permissions.and(z.array(permission)) })
    .refine(({ permissions, team: of }) => of !== null || !seesTeamAlone(permissions), {
      path: ['team'],
      error: 'Please name the team whose leads are seen.',
    });
}

/** `leads.all` brings `leads.team` along. */
function seesTeamAlone(permissions: readonly string[]): boolean {
  return permissions.includes('leads.team') && !permissions.includes('leads.all');
}
