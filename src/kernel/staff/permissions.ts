/** Acts on content. Each includes those before it. */
export const contentActs = ['see', 'write', 'publish'] as const;
export type ContentAct = (typeof contentActs)[number];

/** Permissions of the desk: `leads.own` sees the member's own leads, `leads.team` those of the role's team too. */
export const deskPermissions = [
  'leads.own',
  'leads.team',
  'leads.all',
  'leads.number',
  'leads.work',
  'leads.assign',
  'leads.export',
  'leads.erase',
  'payments',
  'figures',
] as const;

/** Permissions of operations. */
export const operationPermissions = ['media', 'users', 'settings', 'audit'] as const;

type PlainPermission = (typeof deskPermissions)[number] | (typeof operationPermissions)[number];

/** `content.see` is of all content types, `content.see:blog` of one, `content.see:any` of at least one. */
export type ContentPermission = `content.${ContentAct}` | `content.${ContentAct}:${string}`;

/** `ADMIN` is all of them, and whatever else an ADMIN alone may do: no role of one's own has it. */
export type Permission = 'ADMIN' | PlainPermission | ContentPermission;

/** The permissions of EVENT_CREATER, which the contract sets. */
export const eventPermissions = [
  'content.see:liveLecture',
  'content.write:liveLecture',
  'content.publish:liveLecture',
] as const satisfies readonly Permission[];

/** Name and permissions of a role. Leads of members whose roles name the same team are a team's. */
export type RoleDetails = Readonly<{
  name: string;
  team: string | null;
  permissions: readonly Permission[];
}>;

export const roleLimits = { name: 60, team: 40, permissions: 400, roles: 100 } as const;

/** Ids of the roles that an ADMIN makes begin here. */
export const firstOwnRole = 100;

function contentParts(permission: string): { act: ContentAct; of: string | undefined } | undefined {
  const [, name, of] = /^content\.(\w+)(?::(\w+))?$/.exec(permission) ?? [];
  const act = contentActs.find((one) => one === name);
  return act && { act, of };
}

/** Whether a role of one's own may have it. Types of content are for the caller to know. */
export function isRolePermission(
  text: string,
  isType: (name: string) => boolean,
): text is Permission {
  const content = contentParts(text);
  if (content) return content.of === undefined || isType(content.of);
  return [...deskPermissions, ...operationPermissions].some((one) => one === text);
}

/** The permissions that one brings along: who publishes may write, and who works on leads sees their own. */
function impliedBy(permission: Permission): Permission[] {
  const content = contentParts(permission);
  if (content) {
    const { act, of } = content;
    const lesser = contentActs.slice(0, contentActs.indexOf(act));
    return lesser.map((one): Permission => (of ? `content.${one}:${of}` : `content.${one}`));
  }
  if (permission === 'leads.all') return ['leads.own', 'leads.team'];
  return permission.startsWith('leads.') && permission !== 'leads.own' ? ['leads.own'] : [];
}

/** With all that they bring along, each once. */
export function withImplied(permissions: readonly Permission[]): Permission[] {
  return [...new Set(permissions.flatMap((one) => [one, ...impliedBy(one)]))].toSorted();
}

/** Whether permissions include one that is needed. */
export function allows(held: readonly string[], needed: Permission): boolean {
  if (held.includes('ADMIN') || held.includes(needed)) return true;
  const content = contentParts(needed);
  if (content?.of === undefined) return false;
  const whole = `content.${content.act}`;
  if (held.includes(whole)) return true;
  return content.of === 'any' && held.some((one) => one.startsWith(`${whole}:`));
}

export function allowsAll(held: readonly string[], needed: readonly Permission[]): boolean {
  return needed.every((one) => allows(held, one));
}

/** Whether whoever has the first may give the second: nobody gives more than they have. */
export function mayGive(
  giver: Pick<RoleDetails, 'team' | 'permissions'>,
  given: Pick<RoleDetails, 'team' | 'permissions'>,
): boolean {
  if (!allowsAll(giver.permissions, given.permissions)) return false;
  const isOfOtherTeam = given.permissions.includes('leads.team') && giver.team !== given.team;
  return !isOfOtherTeam || allows(giver.permissions, 'leads.all');
}
