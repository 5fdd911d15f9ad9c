import { useEffect, useState } from 'react';

import { previewEntry } from '../../../kernel/calls/preview.ts';
import { ApiError, sendForPage } from '../../api/client.ts';
import type { Editing } from '../editing/editing.ts';

/** The page as it would be, and whether the entry is seen on it; or why there is none. */
export type Preview = Readonly<{ html?: string; isShown?: boolean; failure?: string }>;

/** Milliseconds between a keystroke and the call that draws it. */
const PAUSE = 120;

/** Draws the page again while typing; `at` shows the site on that date, `path` that page of it. */
export function usePreview(
  { type, entry, form, parts }: Editing,
  { at, path }: Readonly<{ at: string | null; path: string }>,
): Preview {
  const [preview, setPreview] = useState<Preview>({});
  const { id, parent } = entry;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let latest = new AbortController();
    const draw = async () => {
      latest.abort();
      latest = new AbortController();
      const body = {
        type: type.name,
        id,
        parent,
        data: form.getValues(),
        parts: parts.typed(),
        ...(at && { at }),
        ...(path && { path }),
      };
      try {
        const { html, headers } = await sendForPage(previewEntry, { body, signal: latest.signal });
        setPreview({ html, isShown: headers.get('x-preview-shown') !== 'no' });
      } catch (error) {
        if (error instanceof ApiError) setPreview((now) => ({ ...now, failure: error.message }));
      }
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void draw(), PAUSE);
    };
    const { unsubscribe } = form.watch(later);
    const leaveParts = parts.onTyped(later);
    void draw();
    return () => {
      clearTimeout(timer);
      latest.abort();
      unsubscribe();
      leaveParts();
    };
  }, [type, id, parent, form, parts, at, path]);
  return preview;
}
