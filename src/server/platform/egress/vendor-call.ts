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

/** Bytes; responses of vendors have a few hundred. */
const LONGEST = 256 * 1_024;

/**
 * Reads the response of a vendor as text. Reads at most about `longest` bytes, so that no server can exhaust the
 * memory with an endless response.
 */
export async function textOf(response: Response, longest = LONGEST): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    parts.push(part);
    length += part.byteLength;
    if (length >= longest) break;
  }
  return new TextDecoder().decode(Buffer.concat(parts).subarray(0, longest));
}

type Reading<Answer> = Readonly<{ longest?: number; otherwise?: Answer }>;

/**
 * Reads the response with `textOf` and parses it as JSON, which the vendor documents; `otherwise` if it is not JSON.
 */
export async function answerOf<Answer extends object>(
  response: Response,
  { longest, otherwise }: Reading<Partial<Answer>> = {},
): Promise<Partial<Answer>> {
  return readAnswer(await textOf(response, longest), otherwise);
}

/** The same of an answer whose text was read. */
export function readAnswer<Answer extends object>(
  text: string,
  otherwise?: Partial<Answer>,
): Partial<Answer> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return otherwise ?? {};
  }
}
