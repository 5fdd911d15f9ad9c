/** The path of a request target, without its query. */
export function pathOf(target: string): string {
  const query = target.indexOf('?');
  return query === -1 ? target : target.slice(0, query);
}

/** Whether a page's key has more of a query than the day, which we ourselves add. */
export function isAsked(key: string): boolean {
  return /\?(?!today=[\d-]{10}$)/.test(key);
}
