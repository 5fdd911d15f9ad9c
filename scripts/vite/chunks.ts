import type { Rolldown } from 'vite';

type Graph = { getModuleInfo(id: string): Rolldown.ModuleInfo | null };

const react = /\/node_modules\/(?:react|react-dom|scheduler)\//;

/** Scripts that the form imports, and that are also loaded by themselves. */
const parts =
  /\/src\/site\/(?:browser\/forget|register\/(?:popups|flow\/(?:brochure|loginToast)|form\/leadForm))\.ts$/;

/** Counts visits, which the forms do as well: it is loaded by itself once there is consent. */
const counting =
  /\/src\/site\/browser\/(?:events\/events|pageView|newKey|session)\.ts$|\/src\/kernel\/calls\/events\.ts$/;

/**
 * Names the chunk of a module that islands share; null for all others, which stand with the one that imports them.
 * An island preloads all that it imports, so there are four: `pageView`, `react`, `fields` (React components and hooks of the form and of
 * the referral card), and `forms` (shared by the form in its dialog and the forms of pages, which load no React).
 */
export function chunkOf(id: string, graph: Graph): string | null {
  if (react.test(id)) return 'react';
  if (counting.test(id)) return 'pageView';
  const roots = rootsOf(id, graph);
  if ([...roots].some((root) => root.endsWith('/src/site/entry.ts'))) return null;
  if (roots.size < 2 && !parts.test(id)) return null;
  const usesReact = graph.getModuleInfo(id)?.importedIds.some((other) => react.test(other));
  return id.endsWith('.tsx') || usesReact ? 'fields' : 'forms';
}

/** The entries and islands that import a module, themselves or by others. */
function rootsOf(id: string, graph: Graph, seen = new Set<string>()): ReadonlySet<string> {
  const roots = new Set<string>();
  if (seen.has(id)) return roots;
  seen.add(id);
  const info = graph.getModuleInfo(id);
  // Copied, as the graph reuses its lists.
  const importers = [...(info?.importers ?? [])];
  if (info?.isEntry || (info?.dynamicImporters.length ?? 0) > 0) roots.add(id);
  for (const by of importers) for (const root of rootsOf(by, graph, seen)) roots.add(root);
  return roots;
}
