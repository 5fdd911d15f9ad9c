import { namesOf } from '../../kernel/record.ts';
import { type Block, text } from '../fields/fields.ts';
import { blocks, hidden } from './blocks.ts';

/** A section on every page of a template; its key is used in addresses, `#fees`, and in layouts. */
export type TemplateSection = Readonly<{
  label: string;
  /** Label of the place to edit its heading; a section without one cannot have a custom heading. */
  heading?: string;
  /** The page's own navigation leads to it. */
  inNavigation?: true;
  /** No page can do without it: it can be moved, but not hidden. */
  required?: true;
}>;

/** The sections of a template under its head, in the order of the design. */
export type Template = Readonly<Record<string, TemplateSection>>;

const title = text({ label: 'Heading of its own', max: 90, required: false });
const label = text({ label: 'Name in the page’s navigation', max: 30, required: false });

type RowFields = Readonly<{ hidden: typeof hidden; title: typeof title; label: typeof label }>;

/** The name of a row: no block that stands between has such a one. */
export type RowName<K extends string> = `page:${K}`;

export function rowName<K extends string>(key: K): RowName<K> {
  return `page:${key}`;
}

type Rows<T extends Template> = {
  [K in keyof T & string as RowName<K>]: { label: string; fields: RowFields };
};

/** The rows that always stand on pages of a template, in the order of the design. */
export function fixedIn<T extends Template>(template: T): readonly RowName<keyof T & string>[] {
  return namesOf(template).map(rowName);
}

// A page has its head already.
const { hero: _head, ...between } = blocks;

/** The blocks that may stand between the sections of a template. */
export const freeBlocks = between;

/** The blocks of a page of a template: its own sections, and the blocks allowed between them. */
export function blocksOf<T extends Template>(template: T): Rows<T> & typeof freeBlocks {
  const rows = Object.entries(template).map(([key, section]) => [
    rowName(key),
    { label: section.label, fields: fieldsOf(section) },
  ]);
  const isNavigated = Object.values(template).some(({ inNavigation }) => inNavigation);
  const free = Object.entries(freeBlocks).map(([name, block]: [string, Block]) => [
    name,
    { ...block, fields: { ...block.fields, ...(isNavigated && { label }), hidden } },
  ]);
  return Object.fromEntries([...rows, ...free]) as Rows<T> & typeof freeBlocks;
}

function fieldsOf({ heading, inNavigation, required }: TemplateSection): Block['fields'] {
  return {
    ...(heading && { title: { ...title, help: `Empty: as it stands with ${heading}.` } }),
    ...(inNavigation && { label }),
    ...(!required && { hidden }),
  };
}
