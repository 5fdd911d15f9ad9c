/** Bytes: what vendors answer is a few hundred of them. */
const LONGEST = 256 * 1_024;

/**
 * What a vendor has answered, as text. Of an answer without end no more is read than `longest` bytes, so that nobody
 * whom we call can fill the memory.
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

/** As `textOf`, what the JSON of an answer says, as its vendor documents it; `otherwise` where it is no JSON. */
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
