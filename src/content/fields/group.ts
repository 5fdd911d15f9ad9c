import { completeSchema, draftSchema, emptyRow, readJson, sampleRow } from './rows.ts';
import { field, type Fields, type Kind, type Options } from './kind.ts';
import { blankAsNull } from './wording.ts';

const kind: Kind<'group'> = {
  name: 'group',
  empty: ({ fields = {} }) => emptyRow(fields),
  nests: 'row',
  write: JSON.stringify,
  read: readJson,
  sample: ({ fields = {} }, n, context) => sampleRow(fields, n, context),
};

/** Fields that belong together, as one object. */
export function group<F extends Fields, const O extends Options>(o: O & { fields: F }) {
  return field(kind, o, {
    schema: () => completeSchema(o.fields),
    fields: o.fields,
    draftSchema: () => blankAsNull(draftSchema(o.fields)),
  });
}
