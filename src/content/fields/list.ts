import { field, type Fields, type Kind, type Layout, type Options } from './kind.ts';
import { completeSchema, draftSchema, emptyRow, readJson, sampleRow } from './rows.ts';
import { blankAsNull, listOf } from './wording.ts';

const groupKind: Kind<'group'> = {
  name: 'group',
  empty: ({ fields = {} }) => emptyRow(fields),
  nests: 'row',
  write: JSON.stringify,
  read: readJson,
  sample: ({ fields = {} }, n, context) => sampleRow(fields, n, context),
};

/** Fields that belong together, as one object. */
export function group<F extends Fields, const O extends Options>(o: O & { fields: F }) {
  return field(groupKind, o, {
    schema: () => completeSchema(o.fields),
    fields: o.fields,
    draftSchema: () => blankAsNull(draftSchema(o.fields)),
  });
}

const listKind: Kind<'list'> = {
  name: 'list',
  empty: () => [],
  blank: [],
  nests: 'rows',
  write: JSON.stringify,
  read: readJson,
  sample: ({ fields = {} }, n, context) => [
    sampleRow(fields, n, context),
    sampleRow(fields, n + 1, context),
  ],
};

/** Rows of the same fields, in order; may be empty. 120 rows unless told. */
export function list<F extends Fields, const O extends Options>(
  o: O & { fields: F; layout?: Layout; most?: number; heads?: string },
) {
  const { most = 120 } = o;
  return field(listKind, o, {
    schema: () => listOf(completeSchema(o.fields), most),
    fields: o.fields,
    ...(o.most && { most: o.most }),
    ...(o.layout && { layout: o.layout }),
    ...(o.heads && { heads: o.heads }),
    draftSchema: () => listOf(draftSchema(o.fields), Math.max(200, most)),
  });
}
