import { readFileSync } from 'node:fs';
import type { Rolldown } from 'vite';

type Graph = { getModuleInfo(id: string): Rolldown.ModuleInfo | null };

/** The stylesheet of all pages. */
const SHARED = 'shared';

/**
 * Names the stylesheet that a module's styles stand in: that of the pages which show it, as their `sheet` says
 * (`src/site/pages/page.tsx`), or the one of all pages where anything else shows it too.
 */
export function pageSheets(pages: readonly string[]): (id: string, graph: Graph) => string {
  const declared = new Map(pages.map((page) => [page, sheetIn(readFileSync(page, 'utf8'))]));
  const pageOf = (id: string) => pages.find((page) => id.endsWith(`/${page}`));

  const sheetsOf = (id: string, graph: Graph, seen: Set<string>): readonly string[] => {
    if (seen.has(id)) return [];
    seen.add(id);
    // Copied, as the graph reuses its lists.
    const importers = [...(graph.getModuleInfo(id)?.importers ?? [])];
    const above = (ids: readonly string[]) => ids.flatMap((by) => sheetsOf(by, graph, seen));
    const page = pageOf(id);
    if (page === undefined) return importers.length === 0 ? [SHARED] : above(importers);
    return [declared.get(page) ?? SHARED, ...above(importers.filter(pageOf))];
  };

  return (id, graph) => {
    const [first, ...others] = new Set(sheetsOf(id, graph, new Set()));
    return first === undefined || others.length > 0 ? SHARED : first;
  };
}

function sheetIn(source: string): string | undefined {
  return /^ {2}sheet: '(?<name>[a-z]+)',$/m.exec(source)?.groups?.['name'];
}
