import { trimSlashes } from '../../../kernel/text/textEnds.ts';
import { parseJson } from '../json.ts';

/** `base` may be a gateway's: its path comes first, and its query, such as a key, is kept. */
export function below(base: string, path: string): URL {
  const address = new URL(base);
  const { pathname, searchParams } = new URL(path, base);
  address.pathname = `${trimSlashes(address.pathname)}${pathname}`;
  for (const [name, value] of searchParams) address.searchParams.append(name, value);
  return address;
}

/** Of the platform's `fetch`, or of the one that connects to public addresses alone. */
export type Answer = Readonly<{
  ok: boolean;
  status: number;
  headers: Pick<Headers, 'get'>;
  body: AsyncIterable<Uint8Array> | null;
}>;

/** Bytes; responses of vendors have a few hundred. */
const LONGEST = 256 * 1_024;

/** Stops at about `longest` bytes, so that no endless response exhausts the memory. */
export async function textOf(response: Pick<Answer, 'body'>, longest = LONGEST): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    parts.push(part);
    length += part.byteLength;
    if (length >= longest) break;
  }
  return new TextDecoder().decode(Buffer.concat(parts).subarray(0, longest));
}

export async function answerOf<Answer extends object>(
  response: Response,
  { longest, otherwise }: { longest?: number; otherwise?: Partial<Answer> } = {},
): Promise<Partial<Answer>> {
  return readAnswer(await textOf(response, longest), otherwise);
}

export function readAnswer<Answer extends object>(
  text: string,
  otherwise?: Partial<Answer>,
): Partial<Answer> {
  try {
    return Object(parseJson(text));
  } catch {
    return otherwise ?? {};
  }
}
