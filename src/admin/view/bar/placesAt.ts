import type { Marked } from '../../content/preview/marks.ts';

/** The part that an element stands in with those around it, the innermost first; none where it stands in none. */
export function placesAt(
  parts: readonly Marked[],
  element: Element | undefined,
): readonly (readonly Marked[])[] {
  const around = parts.flatMap((part) => {
    const own = part.elements.find((each) => element !== undefined && each.contains(element));
    return own === undefined ? [] : [{ part, depth: depthOf(own) }];
  });
  const sorted = around.toSorted((a, b) => b.depth - a.depth).map(({ part }) => part);
  return sorted.length === 0 ? [] : [sorted];
}

function depthOf({ parentElement }: Element): number {
  return parentElement === null ? 0 : 1 + depthOf(parentElement);
}
