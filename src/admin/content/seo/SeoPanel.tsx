import type { PanelProps } from '../editing/editing.ts';
import { useTyped } from '../editing/useTyped.ts';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { SeoPreview } from './SeoPreview.tsx';

/** Search result and social cards beside the form, as one types. */
export function SeoPanel({ editing: { type, entry, form }, onClose }: PanelProps) {
  const data = useTyped(type, form);
  return (
    <SidePanel title="Search and sharing" onClose={onClose}>
      <SeoPreview type={type.name} id={entry.id} parent={entry.parent} data={data} />
    </SidePanel>
  );
}
