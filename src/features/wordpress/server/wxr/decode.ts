import { WxrError } from './parts.ts';

const HEAD = 256;

/** Reads the bytes of an XML file as the text that it says it is. */
export async function* textOf(
  chunks: AsyncIterable<Uint8Array>,
  line: () => number,
): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  for await (const chunk of chunks) {
    decoder ??= decoderFor(chunk.subarray(0, HEAD));
    yield decoded(decoder, chunk, line);
  }
  if (decoder) yield decoded(decoder, undefined, line);
}

function decoderFor(head: Uint8Array): TextDecoder {
  const [first, second] = head;
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const wide = first === 0xff ? 'utf-16le' : 'utf-16be';
  const declared = /encoding=["']([\w.-]{1,40})["']/.exec(
    Buffer.from(head).toString('latin1'),
  )?.[1];
  try {
    return new TextDecoder(isWide ? wide : (declared ?? 'utf-8'), { fatal: true });
  } catch {
    throw new WxrError(
      `The file says that it is written in ${declared}, which cannot be read. Save it as UTF-8.`,
    );
  }
}

function decoded(decoder: TextDecoder, chunk: Uint8Array | undefined, line: () => number): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
  } catch {
    throw new WxrError(
      `Near line ${line()}: what stands there is not in ${decoder.encoding.toUpperCase()}, as the file says. Export it again, or save it as UTF-8.`,
    );
  }
}
