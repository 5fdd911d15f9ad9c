import { z } from 'zod';

const table = z.object({ name: z.string(), columns: z.array(z.string()).min(1) });
const sequence = z.object({ name: z.string(), value: z.string().regex(/^-?\d{1,19}$/) });

export const manifestSchema = z.object({
  product: z.literal('prospectus'),
  format: z.literal(1),
  version: z.string(),
  takenAt: z.iso.datetime(),
  postgres: z.string(),
  /** Milliseconds: the time of the newest migration. */
  migratedTo: z.number(),
  tables: z.array(table),
  sequences: z.array(sequence),
});

export type Manifest = z.infer<typeof manifestSchema>;

export type BackupTable = z.infer<typeof table>;

export const MANIFEST = 'manifest.json';
export const SECRET = 'secret';
/** Present only while the key of the installation is being changed. */
export const OTHER_SECRET = 'secret-other';
export const SUMS = 'SHA256SUMS';

export function rowsName(name: string, n: number): string {
  return `database/${name}/${String(n).padStart(6, '0')}`;
}

export function tableOf(part: string): string | undefined {
  return /^database\/([a-z_][a-z0-9_]{0,62})\/\d{6,}$/.exec(part)?.[1];
}

export function fileName(key: string): string {
  return `files/${key}`;
}

export function keyOf(part: string): string | undefined {
  return part.startsWith('files/') ? part.slice('files/'.length) : undefined;
}
