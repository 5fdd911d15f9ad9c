import { Link } from 'react-router';

import { ownPath } from '../../../../content/addresses/addresses.ts';
import { tabsOf } from '../../../entries/tabs.ts';
import { SidePanel } from '../../../ui/SidePanel.tsx';
import type { PanelProps } from '../../editing/editing.ts';
import { useTyped } from '../../editing/useTyped.ts';
import { SeoPreview } from '../../seo/SeoPreview.tsx';
import { SeoOfPage } from './SeoPart.tsx';

/** Search result and social cards beside the form, as one types, and the fields to write them by hand. */
export function SeoPanel({ editing: { type, entry, form }, onClose }: PanelProps) {
  const data = useTyped(type, form);
  const tab = tabsOf(type).find(({ also }) => also === 'seo');
  const path = ownPath(type.name, data, null) ?? type.wordsOf ?? entry.pages[0];
  const page = { type: type.name, id: entry.id, parent: entry.parent, data };
  return (
    <SidePanel title="Search and sharing" onClose={onClose}>
      {tab && (
        <p>
          Title and description can be written by hand on the tab{' '}
          <Link to={`?${new URLSearchParams({ tab: tab.label })}`} replace>
            {tab.label}
          </Link>
          .
        </p>
      )}
      {tab || type.namesPage || !path ? (
        <SeoPreview {...page} />
      ) : (
        <SeoOfPage key={path} path={path} title={entry.title} page={page} />
      )}
    </SidePanel>
  );
}
