/** The content of a text file, and a note for the user on how it was decoded. */
export type FileText = Readonly<{ text: string; note?: string }>;

/** Decodes UTF-8 or UTF-16; anything else is decoded as Windows-1252, with a note. */
export function textOfFile(bytes: Uint8Array): FileText {
  const wide = wideEncodingOf(bytes);
  if (wide) return { text: new TextDecoder(wide).decode(bytes) };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return {
      text: new TextDecoder('windows-1252').decode(bytes),
      note: 'The file is not in UTF-8 and was read as Windows-1252. Look whether ₹, accents and quotation marks are right; if not, save it as “CSV UTF-8”.',
    };
  }
}

/** UTF-16 begins with its mark, or has a NUL in every letter of English. */
function wideEncodingOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be';
  return undefined;
}
