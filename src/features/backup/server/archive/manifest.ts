import { z } from 'zod';

const table = z.object({ name: z.string(), columns: z.array(z.string()).min(1) });
const sequence = z.object({ name: z.string(), value: z.string().regex(/^-?\d{1,19}$/) });

/** The first part of a backup: its origin, and everything needed to restore it. */
export const manifestSchema = z.object({
  product: z.literal('prospectus'),
  format: z.literal(1),
  version: z.string(),
  takenAt: z.iso.datetime(),
  postgres: z.string(),
  /** The moment of the newest migration, by which a version knows it. */
  migratedTo: z.number(),
  tables: z.array(table),
  sequences: z.array(sequence),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** A table as a backup holds it: the columns that are not computed. */
export type BackupTable = z.infer<typeof table>;

/** Names of the parts that there is one of. */
export const MANIFEST = 'manifest.json';
export const SECRET = 'secret';
/** Only of an installation whose key is being changed. */
export const OTHER_SECRET = 'secret-other';
export const SUMS = 'SHA256SUMS';

/** Part `n` of the rows of a table. */
export function rowsName(name: string, n: number): string {
  return `database/${name}/${String(n).padStart(6, '0')}`;
}

/** The table whose rows a part holds; undefined for another part. */
export function tableOf(part: string): string | undefined {
  return /^database\/([a-z_][a-z0-9_]{0,62})\/\d{6,}$/.exec(part)?.[1];
}

/** The name in the archive of a stored file. */
export function fileName(key: string): string {
  return `files/${key}`;
}

/** The key of the file that a part holds; undefined for another part. */
export function keyOf(part: string): string | undefined {
  return part.startsWith('files/') ? part.slice('files/'.length) : undefined;
}
