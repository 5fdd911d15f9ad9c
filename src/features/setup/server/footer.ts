import { pathOf } from '../../../content/addresses/pagePath.ts';
import { isThere } from '../../../content/read/lookups.ts';
import { listedProgrammes } from '../../../content/read/programme.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import {
  footerColumn,
  type FooterLink,
  footerLinks,
  footerPresets,
} from '../../../content/types/footer.ts';
import type { Actor } from '../../../server/content/actor.ts';
import type { SetupDeps } from './deps.ts';
import { findOne } from './repository.ts';

/** As many as a column has room for. */
const MOST = 9;

/** Columns with the programmes and the ready-made links, of those that lead to a page. */
function columnsFor(snapshot: Snapshot) {
  const programmes = listedProgrammes(snapshot)
    .slice(0, MOST)
    .flatMap((programme): FooterLink[] => {
      const path = pathOf(programme, snapshot);
      return path === null ? [] : [[programme.data.short_title, path]];
    });
  const ready = footerPresets.map(({ label, data }) => {
    const links = footerLinks(data).filter(([, to]) => isThere(to, snapshot));
    return { title: label, links };
  });
  return [{ title: 'Programmes', links: programmes }, ...ready]
    .filter(({ links }) => links.length > 0)
    .map(({ title, links }) => footerColumn(title, links).data);
}

/** Drafts the columns of the footer, if there is none, published or not; answers how many. */
export function draftFooter({ content }: Pick<SetupDeps, 'content'>, by: Actor): Promise<number> {
  return content.batch(async (batch) => {
    if (await findOne(batch.tx, 'footer')) return 0;
    const rows = columnsFor(content.snapshot()).map((data) => ({ data }));
    return (await batch.create({ type: 'footer', rows })).length;
  }, by);
}
