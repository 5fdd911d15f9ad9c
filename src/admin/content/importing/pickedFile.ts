/** A file to import: its bytes in base64, and its format, taken from its name. */
export type PickedFile = Readonly<{
  name: string;
  format: 'csv' | 'xlsx' | 'json';
  content: string;
}>;

/** The largest file that the server accepts. */
const MOST_BYTES = 2_900_000;

/**
 * Reads a chosen file.
 *
 * @throws {Error} with a message for the person if it is too large, or cannot be read any more
 */
export async function readPicked(file: File): Promise<PickedFile> {
  if (file.size > MOST_BYTES)
    throw new Error(
      `${file.name} is larger than 2.9 MB. Take at most 2,000 rows at a time, without pictures.`,
    );
  return { name: file.name, format: formatOf(file.name), content: await base64Of(file) };
}

function formatOf(name: string): PickedFile['format'] {
  const ending = name.toLowerCase().split('.').at(-1);
  if (ending === 'json') return 'json';
  return ending === 'csv' || ending === 'txt' || ending === 'tsv' ? 'csv' : 'xlsx';
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () =>
      reject(new Error(`${file.name} cannot be read any more. Choose it again.`));
    reader.readAsDataURL(file);
  });
}
