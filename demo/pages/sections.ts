import type { DataOf } from '../../src/content/registry.ts';
import type { SectionOf } from '../../src/content/fields/fields.ts';
import type { blocks } from '../../src/content/types/blocks.ts';
import type { IconName } from '../../src/content/types/icons.ts';
import { imageOf, paperOf } from '../ids.ts';

export type Page = DataOf<'auxiliary'>;
/** A block that is shown. */
export type Section = SectionOf<typeof blocks>;

type Button = Readonly<{ button: string; url?: string }>;

/** Where a button goes; without an address it opens registration. */
function does({ button, url }: Button) {
  return {
    button,
    action: url === undefined ? ('register' as const) : ('link' as const),
    url: url ?? null,
  };
}

/** Sections as pages have them: all of them are on the page. */
export function shown(sections: readonly Section[]): Page['sections'] {
  return sections.map((section) => ({ ...section, hidden: false }));
}

/** A page of its own. */
export function page(path: string, title: string, sections: Section[]): Page {
  return {
    path,
    title,
    programme: null,
    sections: shown(sections),
  };
}

export function hero(
  title: string,
  lead: string,
  more: Partial<Button> & { figure?: string; image?: string } = {},
): Section {
  return {
    block: 'hero',
    title,
    lead,
    ...(more.button === undefined
      ? { button: null, action: 'register' as const, url: null }
      : does({ button: more.button, ...(more.url === undefined ? {} : { url: more.url }) })),
    figure: more.figure ?? null,
    image: more.image === undefined ? null : imageOf(more.image),
  };
}

/** Running text; `body` is HTML. */
export function prose(title: string, body: string): Section {
  return {
    block: 'text',
    title,
    body: body.trim(),
  };
}

export function figures(
  title: string,
  items: readonly (readonly [figure: string, text: string])[],
): Section {
  return {
    block: 'highlights',
    title,
    items: items.map(([figure, text]) => ({ figure, text })),
  };
}

export function cards(
  title: string,
  lead: string | null,
  items: readonly (readonly [icon: IconName, title: string, text: string, url?: string])[],
): Section {
  return {
    block: 'cards',
    title,
    lead,
    items: items.map(([icon, heading, text, url]) => ({
      icon,
      title: heading,
      text,
      url: url ?? null,
    })),
  };
}

export function steps(
  title: string,
  items: readonly (readonly [title: string, text: string])[],
): Section {
  return {
    block: 'steps',
    title,
    items: items.map(([step, text]) => ({ title: step, text })),
  };
}

export function table(
  title: string,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): Section {
  return {
    block: 'table',
    title,
    heads: heads.map((text) => ({ text })),
    rows: rows.map((cells) => ({ cells: cells.map((text) => ({ text })) })),
  };
}

/** A table of the scholarships, charges or refunds, which stand in one place. */
export function costs(title: string, which: 'scholarships' | 'charges' | 'refunds'): Section {
  return { block: 'costs', title, which };
}

export function people(
  title: string,
  items: readonly (readonly [name: string, role: string, image: string | null, text: string])[],
): Section {
  return {
    block: 'people',
    title,
    items: items.map(([name, role, image, text]) => ({
      name,
      role,
      image: image === null ? null : imageOf(image),
      text,
    })),
  };
}

export function banner(title: string, text: string, button: Button): Section {
  return {
    block: 'banner',
    title,
    text,
    ...does(button),
  };
}

export function form(
  title: string,
  lead: string,
  more: {
    button: string;
    points: readonly string[];
    counsellors?: boolean;
    campaign?: string;
  },
): Section {
  return {
    block: 'form',
    title,
    lead,
    points: [...more.points],
    counsellors: more.counsellors ?? false,
    button: more.button,
    campaign: more.campaign ?? null,
    programme: null,
  };
}

type Paper = Readonly<{ title: string; text: string; file?: string; url?: string }>;

/** Papers to open: a file of `demo/papers`, or an address elsewhere. */
export function documents(title: string, items: readonly Paper[]): Section {
  return {
    block: 'documents',
    title,
    items: items.map(({ title: name, text, file, url }) => ({
      title: name,
      text,
      file: file === undefined ? null : paperOf(file),
      url: url ?? null,
    })),
  };
}

export function contact(title: string, lead: string): Section {
  return {
    block: 'contact',
    title,
    lead,
  };
}

export function questions(
  title: string,
  lead: string,
  of: 'home' | 'programmes' | 'admission' | 'contact' | 'launchpad',
): Section {
  return { block: 'faq', title, lead, page: of };
}

export function titled(
  block:
    | 'accreditations'
    | 'seals'
    | 'headCounts'
    | 'benefits'
    | 'testimonials'
    | 'alumni'
    | 'vcMessage'
    | 'vcCard',
  title: string,
): Section {
  return { block, title };
}
