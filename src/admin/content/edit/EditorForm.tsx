import type { ContentType } from '../../../content/define.ts';
import { Card } from '../../ui/Card.tsx';
import { FieldInputs } from '../fields/FieldInputs.tsx';
import type { EntryDetail } from './useEntry.ts';

/** The fields of an entry. */
export function EditorForm({ type }: Readonly<{ type: ContentType; entry: EntryDetail }>) {
  return (
    <Card>
      <FieldInputs fields={type.fields} />
    </Card>
  );
}
