import type { Field } from '../../../../content/fields/fields.ts';
import { useEntries } from '../../../entries/useEntries.ts';
import { pictureOf, useMediaItem } from '../../../media/media.ts';
import { valueText } from '../valueText.ts';

type Props = Readonly<{ field: Field; value: unknown }>;

/** A value to be read: pictures to be seen, entries by their titles. */
export function InheritedValue({ field, value }: Props) {
  if (field.behaviour.isPicture && typeof value === 'number') return <Picture id={value} />;
  if (field.to !== undefined) return <Titles type={field.to} value={value} />;
  return valueText(field, value);
}

function Picture({ id }: Readonly<{ id: number }>) {
  const { data: item } = useMediaItem(id);
  return item ? <img src={pictureOf(item, 160)} alt={item.alt ?? ''} /> : null;
}

function Titles({ type, value }: Readonly<{ type: string; value: unknown }>) {
  const ids = [value].flat().filter((id) => typeof id === 'number');
  const { data = [] } = useEntries(type, ids);
  const titles = new Map(data.map(({ id, title }) => [id, title]));
  return ids.map((id) => titles.get(id) ?? '…').join('\n');
}
