import type { RoleDetails } from './permissions.ts';

type Preset = RoleDetails & Readonly<{ id: string; about: string }>;

/** Roles to begin from. */
export const rolePresets = [
  {
    id: 'editor',
    name: 'Editor',
    about: 'Writes all content. Someone else publishes it.',
    team: null,
    permissions: ['content.write', 'media'],
  },
  {
    id: 'publisher',
    name: 'Publisher',
    about: 'Writes and publishes all content.',
    team: null,
    permissions: ['content.publish', 'media'],
  },
  {
    id: 'counsellor',
    name: 'Counsellor',
    about: 'Calls the leads that were given to them, and sees no others.',
    team: null,
    permissions: ['leads.own', 'leads.number', 'leads.work'],
  },
  {
    id: 'team-lead',
    name: 'Team lead',
    about: 'Sees the leads of a team, and gives them to its people.',
    team: 'Team',
    permissions: ['leads.team', 'leads.number', 'leads.work', 'leads.assign', 'figures'],
  },
  {
    id: 'marketing',
    name: 'Marketing',
    about: 'Campaign pages, articles and banners. Sees figures, but no lead.',
    team: null,
    permissions: [
      'content.see',
      'content.publish:landing',
      'content.publish:blog',
      'content.publish:auxiliary',
      'content.publish:metadata',
      'content.publish:redirect',
      'content.publish:banner',
      'content.publish:promotionalBanner',
      'content.publish:promotionalText',
      'media',
      'figures',
    ],
  },
  {
    id: 'finance',
    name: 'Finance',
    about: 'Confirms payments and rewards. Sees leads without their numbers.',
    team: null,
    permissions: ['leads.all', 'payments', 'figures'],
  },
  {
    id: 'read-only',
    name: 'Read-only',
    about: 'Sees content, leads without their numbers, and figures. Changes nothing.',
    team: null,
    permissions: ['content.see', 'leads.all', 'figures'],
  },
] as const satisfies readonly Preset[];
