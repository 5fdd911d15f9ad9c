import type { ContentType } from '../../../content/types/define.ts';
import { Card } from '../../ui/Card.tsx';
import { FieldInputs } from '../fields/FieldInputs.tsx';
import { TabbedForm } from './TabbedForm.tsx';
import { tabsOf } from '../../entries/tabs.ts';
import type { EntryDetail } from '../editing/useEntry.ts';

type Props = Readonly<{ type: ContentType; entry: EntryDetail }>;

/** The fields of an entry, on tabs where it has many and parts of its own. */
export function EditorForm({ type, entry }: Props) {
  const tabs = tabsOf(type);
  if (tabs.length > 0) return <TabbedForm type={type} entry={entry} tabs={tabs} />;
  return (
    <Card>
      <FieldInputs fields={type.fields} />
    </Card>
  );
}
