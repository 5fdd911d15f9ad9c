/** A file to import: its bytes in base64, and what it is by its name. */
export type PickedFile = Readonly<{
  name: string;
  format: 'csv' | 'xlsx' | 'json';
  content: string;
}>;

/** What the server takes at once. */
const MOST_BYTES = 2_900_000;

/**
 * Reads a file that a person has chosen.
 * @throws {Error} in plain words where it is too large, or has gone since
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
