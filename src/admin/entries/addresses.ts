import type { Menu } from '../../content/types/define.ts';
import { typeNames, typeOf, type RegisteredType } from '../../content/registry.ts';
import { pathOfMenu } from '../menu.ts';

/** The types under a menu entry, those that stand for themselves first. */
export function typesOf(menu: Menu): readonly RegisteredType[] {
  const all = typeNames.map(typeOf).filter((type) => type.menu === menu);
  const isPart = (type: RegisteredType) => type.parent?.required === true;
  return [...all.filter((type) => !isPart(type)), ...all.filter(isPart)];
}

export function listPath(type: RegisteredType): string {
  return `/${pathOfMenu(type.menu)}/${type.name}`;
}

export function entryPath(type: RegisteredType, id: number | 'create'): string {
  return `${listPath(type)}/${id}`;
}

/** A label inside a sentence; names in capitals stay: `fee plans`, `FAQs`. */
export function inSentence(label: string): string {
  return /^[A-Z][a-z]/.test(label) ? `${label.charAt(0).toLowerCase()}${label.slice(1)}` : label;
}

export function nameInSentence({ label }: Pick<RegisteredType, 'label'>): string {
  return inSentence(label.one);
}
