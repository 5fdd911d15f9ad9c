/** Elements of a rich text that a link can lead to. */
export const anchored: ReadonlySet<string> = new Set(['p', 'h2', 'h3', 'h4', 'li']);

/** Letters of any script; not the names that pages of the site find their own elements by. */
const anchor = /^(?!main$|lead-|refer-)[\p{L}\p{N}_][\p{L}\p{M}\p{N}._:-]{0,99}$/u;

export function isAnchor(id: string): boolean {
  return anchor.test(id);
}
