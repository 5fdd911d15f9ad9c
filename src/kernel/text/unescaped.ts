/** Decodes the escapes of a part of an address; returns it unchanged if they are malformed. */
export function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
