import {
  allows,
  contentActs,
  type ContentAct,
  type Permission,
  withImplied,
} from '../../kernel/staff/permissions.ts';

/** Changes the chosen permissions. A permission that another one implies is chosen with it. */
type Change = (permissions: readonly Permission[]) => Permission[];

/** How far a role goes with content of a type, or of all types; empty for not at all. */
export function actOn(permissions: readonly Permission[], type?: string): ContentAct | '' {
  const has = (act: ContentAct) => permissions.includes(contentPermission(act, type));
  return contentActs.findLast(has) ?? '';
}

export function withAct(act: string, type?: string): Change {
  return (permissions) => {
    const former = contentActs.map((one) => contentPermission(one, type));
    const kept = permissions.filter((one) => !former.some((other) => other === one));
    const chosen = contentActs.find((one) => one === act);
    return withImplied(chosen ? [...kept, contentPermission(chosen, type)] : kept);
  };
}

function contentPermission(act: ContentAct, type?: string): Permission {
  return type === undefined ? `content.${act}` : `content.${act}:${type}`;
}

const leadReaches = ['leads.all', 'leads.team', 'leads.own'] as const;

/** Whose leads a role sees; empty for none. */
export function reachIn(permissions: readonly Permission[]): string {
  return leadReaches.find((one) => permissions.includes(one)) ?? '';
}

/** A role that sees no leads can do nothing with them either. */
export function withReach(reach: string): Change {
  return (permissions) => {
    const others = permissions.filter((one) => !leadReaches.some((other) => other === one));
    const chosen = leadReaches.find((one) => one === reach);
    return chosen
      ? withImplied([...others, chosen])
      : others.filter((one) => !one.startsWith('leads.'));
  };
}

export function toggled(permission: Permission, isOn: boolean): Change {
  return (permissions) => {
    const others = permissions.filter((one) => one !== permission);
    return isOn ? withImplied([...others, permission]) : others;
  };
}

const reachWords = new Map<string, string>([
  ['leads.all', 'all leads'],
  ['leads.team', 'leads of a team'],
  ['leads.own', 'own leads'],
]);

const wholeWords: Readonly<Record<ContentAct, string>> = {
  see: 'sees content',
  write: 'writes content',
  publish: 'publishes content',
};

/** A role in a few words, for a list. */
export function roleInWords(permissions: readonly string[]): string {
  if (permissions.includes('ADMIN')) return 'Everything';
  const held = permissions as readonly Permission[];
  const act = actOn(held);
  const types = new Set(held.flatMap((one) => /^content\.\w+:(\w+)$/.exec(one)?.[1] ?? []));
  const words = [
    act && wholeWords[act],
    types.size > 0 && `${types.size} ${types.size === 1 ? 'type' : 'types'} of content`,
    reachWords.get(reachIn(held)),
    reachIn(held) !== '' && !allows(held, 'leads.number') && 'no numbers',
    ...(['payments', 'figures', 'media', 'users', 'settings', 'audit'] as const).map(
      (one) => held.includes(one) && one,
    ),
  ].filter(Boolean);
  const text = words.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
