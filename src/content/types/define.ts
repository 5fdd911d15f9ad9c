import type { z } from 'zod';
import type { CheckFinding } from '../../contract/checks.ts';
import type { CheckContext } from './checks/finding.ts';
import { schemasOf, type DataOf, type Fields } from '../fields/fields.ts';
import type { Menu } from './menus.ts';

/** Roles as the contract spells them; ids are ADMIN 2, EVENT_CREATER 3. */
export type WriterRole = 'ADMIN' | 'EVENT_CREATER';

/** Where an entry hangs: the parent's type, and the name of its id in the API. */
export type Parent = Readonly<{ type: string; field: string; required: boolean }>;

type Declaration<N extends string, F extends Fields> = Readonly<{
  /** Stable key in the database and in snapshots. */
  name: N;
  /** Path below /api, such as `/program/structure`. */
  path: string;
  label: Readonly<{ one: string; many: string }>;
  /** The staff menu entry that its list stands under. */
  menu: Menu;
  /** Who may write, beside ADMIN. */
  writer?: WriterRole;
  parent?: Parent;
  /** Exactly one entry exists, and none can be added or removed. */
  singleton?: boolean;
  /** No page of the website can be shown without it: once published it stays so. */
  essential?: boolean;
  /** The field that makes entries unique under their parent and names them in URLs. */
  slugField?: keyof F & string;
  /** The field by which lists are grouped, such as the semester. */
  groupField?: keyof F & string;
  /** What an entry is called in lists, history and search. */
  title: (data: DataOf<F>) => string;
  /** What contradicts itself in the data, beyond what single fields can tell: a part of the publish checks. */
  checks?: (data: Partial<DataOf<F>>, context: CheckContext) => CheckFinding[];
  fields: F;
}>;

/** A content type: everything that storage, API, staff screens and preview need to know. */
export type ContentType<N extends string = string, F extends Fields = Fields> = Declaration<N, F> &
  Readonly<{ schema: z.ZodType<DataOf<F>>; draftSchema: z.ZodType }>;

/** Declares a content type. One file in `types/` each; add it to `registry.ts`. */
export function defineType<const N extends string, const F extends Fields>(
  declaration: Declaration<N, F>,
): ContentType<N, F> {
  const { schema, draftSchema } = schemasOf(declaration.fields);
  return {
    ...declaration,
    get schema() {
      return schema();
    },
    get draftSchema() {
      return draftSchema();
    },
  };
}
