import { useMemo } from 'react';
import { useNavigate } from 'react-router';

import { type Action, usePaletteActions } from '../../../palette/palette.ts';
import type { EntryDetail } from '../../editing/useEntry.ts';

/** What the palette offers while an entry is edited. `publish` must be stable. */
export function useEditorActions({ title, pages }: EntryDetail, publish: () => void): void {
  const navigate = useNavigate();
  const [page] = pages;
  const actions = useMemo(() => {
    const all: Action[] = [
      { id: 'publish', label: `Publish ${title}`, icon: 'send', run: () => publish() },
    ];
    if (page !== undefined) {
      all.push(
        {
          id: 'on-page',
          label: `Edit from the page ${page}`,
          icon: 'pencil',
          run: () => void navigate(`/view?path=${encodeURIComponent(page)}`),
        },
        {
          id: 'public-page',
          label: `Open the public page ${page}`,
          icon: 'external-link',
          run: () => void window.open(page, '_blank', 'noopener'),
        },
      );
    }
    return all;
  }, [title, page, publish, navigate]);
  usePaletteActions(actions);
}
