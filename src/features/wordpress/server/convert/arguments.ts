/** The arguments of a shortcode by name; those without one by their number. */
export function argumentsIn(written: string): Readonly<Record<string, string>> {
  const found = new Map<string, string>();
  let count = 0;
  for (const [, name, inDouble, inSingle, inCurly, bare, alone] of written.matchAll(one)) {
    const value = unescaped(inDouble ?? inSingle ?? inCurly ?? bare ?? alone ?? '');
    found.set(name?.toLowerCase() ?? String(count++), value);
  }
  return Object.fromEntries(found);
}

/** `name="value"`, with any kind of quotation marks or none; or a value alone. */
const one =
  /([\w-]{1,80})\s*=\s*(?:"([^"]*)"|'([^']*)'|(?:[“”″]|&#8220;|&#8221;|&#8243;|&quot;)(.*?)(?:[“”″]|&#8220;|&#8221;|&#8243;|&quot;)|([^\s"'“”]+))|=?["']?([^\s"']+)["']?/gs;

/** Builders write brackets and quotation marks of values in other signs. */
function unescaped(value: string): string {
  return value
    .replaceAll('`{`', '[')
    .replaceAll('`}`', ']')
    .replaceAll('``', '"')
    .replaceAll('%22', '"')
    .replaceAll('%91', '[')
    .replaceAll('%93', ']')
    .trim();
}
