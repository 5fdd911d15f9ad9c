import { trimSlashes } from '../../../contract/text/textEnds.ts';

/**
 * Where `path` of a vendor is, below an address that may be that of a gateway before it: its own path comes first, and
 * a query of its own, such as a key, is kept.
 */
export function below(base: string, path: string): URL {
  const address = new URL(base);
  address.pathname = `${trimSlashes(address.pathname)}${path}`;
  return address;
}
