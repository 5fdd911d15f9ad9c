import type { z } from 'zod';

import { type DataOf, type Fields, schemasOf } from '../fields/fields.ts';
import type { Layout } from '../fields/kind.ts';
import type { Behaviour } from './behaviour.ts';
import type { CheckContext } from './checks/finding.ts';
import type { CheckFinding } from '../../kernel/publishing/checks.ts';

/** The staff menu entries that content stands under, in the order of the menu. */
export const menus = [
  'Manage SEO Metadata',
  'Site Content Manager',
  'Manage Courses',
  'Manage Landing Pages',
  'Manage Blogs',
  'Manage Auxiliary Pages',
  'Manage Footer Links',
  'Manage Live Lectures',
  'Manage Launchpad',
] as const;

export type Menu = (typeof menus)[number];

/** The parent of an entry: its type, and the name of its id in the API. */
export type Parent = Readonly<{
  type: string;
  field: string;
  required: boolean;
  /** A parent without entries of the type inherits those of its own parent. */
  inherited?: true;
  /** Other spreadsheet headings that name it. */
  headings?: readonly string[];
}>;

export type Address<Data> = Readonly<{
  /** The address below the parent's; null if the data is not sufficient yet. */
  of: (data: Partial<Data>, parentPath: string | null) => string | null;
  /** Why an address belongs to entries of this type alone; undefined for all others. */
  reserves?: (path: string) => string | undefined;
  /** An entry may hold the words of a page that the website makes, at that very address. */
  words?: true;
}>;

/** A place of the website: a page, pages that the data names, those of the entries that a field names, or those of every entry of a type. */
export type Placement<Data> =
  | string
  | ((data: Partial<Data>) => readonly string[])
  | Readonly<{ pagesOf: keyof Data & string }>
  | Readonly<{ everyPageOf: string }>;

/** A field that names a page to which the entry belongs: it is renamed with the page. */
export type NamedPage = Readonly<{
  field: string;
  /** The address of the page with that name; undefined for an unknown name. */
  pathOf: (name: string) => string | undefined;
  /** The name of the page at an address; null if no name fits. */
  nameOf: (path: string) => string | null;
  /** Holds the page's search title and description, and is published with it. */
  describes?: true;
}>;

/** A tab of an editor: fields of the entry, lists of its parts, or related entries. */
export type EditorTab<Name extends string = string> = Readonly<{
  label: string;
  fields?: readonly Name[];
  /** Types whose entries hang on this one. */
  parts?: readonly string[];
  /** Types whose entries name this one, and stand on its page. */
  namedBy?: readonly string[];
  also?: 'specialisations' | 'seo';
}>;

/** Fields with a number in their names, such as `link1`: editors show those of a number as one row of a table. */
export type NumberedFields = Readonly<{
  label: string;
  help: string;
  /** Headings of the columns, by the names of their fields with `#` for the number; a row may lack the last ones. */
  columns: Readonly<Record<string, string>>;
  most: number;
}>;

export type Preset<Data> = Readonly<{ label: string; data: Partial<Data> }>;

type Declaration<N extends string, F extends Fields> = Readonly<{
  /** Stable key in the database and in snapshots. */
  name: N;
  /** Path below /api, such as `/program/structure`. */
  path: string;
  /** `below`: one that hangs on another of its own kind. */
  label: Readonly<{ one: string; many: string; below?: string }>;
  menu: Menu;
  parent?: Parent;
  singleton?: boolean;
  /** No page of the website can be shown without it: once published it stays so. */
  essential?: boolean;
  /** The field that makes entries unique under their parent and names them in URLs. */
  slugField?: keyof F & string;
  /** The field by which lists are grouped, such as the semester. */
  groupField?: keyof F & string;
  /** How entries are edited below the one that they hang on: one block each, unless it says. */
  layout?: Layout;
  /** Pages that show entries without a page of their own, best first; entries with a parent appear on its page. */
  standsOn?: readonly Placement<DataOf<F>>[];
  namesPage?: NamedPage & Readonly<{ field: keyof F & string }>;
  /** Visitors find entries by their words. */
  searchable?: true;
  /** The public reads the list, or single entries, at the type's own path: staff read these below `/api/content` alone. */
  publicRead?: readonly ('list' | 'entry')[];
  /** A staff call that returns an entry with its parts, or with its page's description. */
  overview?: Readonly<{ call: 'courseInfo' | 'landingpageInfo'; with: 'parts' | 'description' }>;
  /** It is seen on every page: a preview shows whichever one asks for. */
  everywhere?: true;
  /** Default values of fields, computed from the data so far; each field can be reset to its default. */
  defaults?: (data: Partial<DataOf<F>>) => Partial<DataOf<F>>;
  /** Default data of a new entry, loaded when one is begun. */
  begins?: () => Promise<Partial<DataOf<F>>>;
  presets?: readonly Preset<DataOf<F>>[];
  numbered?: NumberedFields;
  /** `form`: pages hold it closed, so that a preview shows its own screens. `registered`: pages show it to registered visitors. */
  previewedAs?: 'form' | 'registered';
  /** Tabs of its editor, in the order of its page; fields in no tab appear in the first. One long form if undefined. */
  editorTabs?: readonly EditorTab<keyof F & string>[];
  title: (data: DataOf<F>) => string;
  /** Suggests values for columns left empty in an imported row. */
  suggests?: (
    said: Readonly<Record<string, unknown>>,
    context: Pick<CheckContext, 'parent'>,
  ) => Promise<Readonly<Record<string, unknown>>>;
  /** Other spreadsheet headings that match a field, beside its label. */
  headings?: Readonly<Partial<Record<keyof F & string, readonly string[]>>>;
  /** Checks across fields, for contradictions; part of the publish checks. */
  checks?: (data: Partial<DataOf<F>>, context: CheckContext) => CheckFinding[];
  behaviour?: Behaviour<keyof F & string, DataOf<F>>;
  fields: F;
}>;

/** A content type: everything that storage, API, staff screens and preview need to know. */
export type ContentType<N extends string = string, F extends Fields = Fields> = Declaration<N, F> &
  Readonly<{
    behaviour: Behaviour<keyof F & string, DataOf<F>>;
    address?: Address<DataOf<F>>;
    schema: z.ZodType<DataOf<F>>;
    draftSchema: z.ZodType;
  }>;

export type PageType<N extends string = string, F extends Fields = Fields> = ContentType<N, F> &
  Readonly<{ address: Address<DataOf<F>> }>;

/** Declares a content type. Add it to `registry.ts`. */
export function defineType<const N extends string, const F extends Fields>(
  declaration: Declaration<N, F>,
): ContentType<N, F> {
  const { schema, draftSchema } = schemasOf(declaration.fields);
  return {
    ...declaration,
    behaviour: declaration.behaviour ?? {},
    get schema() {
      return schema();
    },
    get draftSchema() {
      return draftSchema();
    },
  };
}

/** Declares a content type whose entries are pages. Search by name lists them first, in the order of the registry. */
export function definePage<const N extends string, const F extends Fields>(
  declaration: Declaration<N, F> & Readonly<{ address: Address<DataOf<F>> }>,
): PageType<N, F> {
  return Object.assign(defineType<N, F>(declaration), { address: declaration.address });
}
