/** Changes that are looked for: beyond these a page is another one. */
const MAX = 40;

/** The innermost elements of a page that were not so before; where one is gone, what it stood in. */
export function changesOf(before: Element, after: Element, found: Element[] = []): Element[] {
  if (found.length >= MAX || before.isEqualNode(after)) return found;
  const changed = changedChildren(before, after);
  if (changed.length === 0) found.push(after);
  for (const [old, now] of changed) changesOf(old, now, found);
  return found;
}

/** Children that differ, where both have as many; none where only the text between them does. */
function changedChildren(before: Element, after: Element): (readonly [Element, Element])[] {
  if (before.tagName !== after.tagName || before.children.length !== after.children.length)
    return [];
  return [...after.children].flatMap((now, index) => {
    const old = before.children[index];
    return old && !old.isEqualNode(now) ? [[old, now] as const] : [];
  });
}
