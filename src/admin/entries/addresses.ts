import type { ContentType } from '../../content/types/define.ts';
import type { Menu } from '../../content/types/menus.ts';
import { typeNames, typeOf } from '../../content/registry.ts';
import { pathOfMenu } from '../menu.ts';

/** The types under a menu entry, those that stand for themselves first. */
export function typesOf(menu: Menu): readonly ContentType[] {
  const all = typeNames.map(typeOf).filter((type) => type.menu === menu);
  const isPart = (type: ContentType) => type.parent?.required === true;
  return [...all.filter((type) => !isPart(type)), ...all.filter(isPart)];
}

/** Where the list of a type stands, below /admin. */
export function listPath(type: ContentType): string {
  return `/${pathOfMenu(type.menu)}/${type.name}`;
}

/** Where an entry is edited, below /admin. */
export function entryPath(type: ContentType, id: number | 'create'): string {
  return `${listPath(type)}/${id}`;
}

/** A label inside a sentence; names in capitals stay: `fee plans`, `FAQs`. */
export function inSentence(label: string): string {
  return /^[A-Z][a-z]/.test(label) ? `${label.charAt(0).toLowerCase()}${label.slice(1)}` : label;
}

/** What an entry of a type is called inside a sentence. */
export function nameInSentence({ label }: Pick<ContentType, 'label'>): string {
  return inSentence(label.one);
}
