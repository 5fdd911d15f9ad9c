type Source = Readonly<{ source?: string }>;

/** As `JSON.parse`, but a whole number that a float cannot hold becomes the text of its digits: ids are of this kind. */
export function parseJson(text: string): unknown {
  return /\d{16}/.test(text) ? JSON.parse(text, exact) : JSON.parse(text);
}

function exact(_name: string, value: unknown, { source = '' }: Source = {}): unknown {
  const isLost = typeof value === 'number' && !Number.isSafeInteger(value);
  return isLost && /^-?\d+$/.test(source) ? source : value;
}
