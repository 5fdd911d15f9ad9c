import { trimSlashes } from '../../../kernel/text/textEnds.ts';

/**
 * Joins `path` of a vendor, with its query, to a base address, which may be that of a gateway. The base's own path
 * comes first, and its own query, such as a key, is kept.
 */
export function below(base: string, path: string): URL {
  const address = new URL(base);
  const { pathname, searchParams } = new URL(path, base);
  address.pathname = `${trimSlashes(address.pathname)}${pathname}`;
  for (const [name, value] of searchParams) address.searchParams.append(name, value);
  return address;
}
