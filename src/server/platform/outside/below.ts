import { trimSlashes } from '../../../kernel/text/textEnds.ts';

/**
 * Where `path` of a vendor is, with its query, below an address that may be that of a gateway before it: its own path
 * comes first, and a query of its own, such as a key, is kept.
 */
export function below(base: string, path: string): URL {
  const address = new URL(base);
  const { pathname, searchParams } = new URL(path, base);
  address.pathname = `${trimSlashes(address.pathname)}${pathname}`;
  for (const [name, value] of searchParams) address.searchParams.append(name, value);
  return address;
}
