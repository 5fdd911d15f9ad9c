import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';

import { previewEntry } from '../../../../kernel/calls/preview.ts';
import type { Setup } from '../../schemas.ts';
import { brand as brandType } from '../../../../content/types/brand.ts';
import { university as universityType } from '../../../../content/types/university.ts';
import { sendForPage } from '../../../../admin/api/client.ts';
import { stripScripts } from '../../../../admin/content/stripScripts.ts';
import styles from '../Setup.module.css';
import type { Chosen } from './useLook.ts';

type Props = Readonly<{ look: Chosen; university: NonNullable<Setup['university']> }>;

/** The home page under the logo, in the colours and faces that are chosen. */
export function LookPreview({ look, university }: Props) {
  const { colours, logo, ...chosen } = useDeferredValue(look);
  const data = { ...colours, ...chosen };
  const parts = [{ type: universityType.name, id: university.id, data: { logo } }];
  const { data: html } = useQuery({
    queryKey: ['look', data, logo],
    queryFn: async ({ signal }) => {
      const body = { type: brandType.name, id: null, parent: null, data, parts, path: '/' };
      return withoutScripts((await sendForPage(previewEntry, { body, signal })).html);
    },
    placeholderData: (before) => before,
  });
  if (html === undefined) return null;
  return (
    <iframe
      className={styles.preview}
      title="The home page in these colours"
      sandbox="allow-same-origin"
      srcDoc={html}
    />
  );
}

function withoutScripts(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  stripScripts(page);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}
