import { isMoving } from './motion.ts';
import { isEncrypted, tidiedPdf } from './pdf.ts';
import { type DetectedType, detectType, rightlyNamed } from './type-detection.ts';

/** A file as it is stored, with remarks on the differences from the uploaded one. */
export type Intake = Readonly<{
  name: string;
  bytes: Buffer;
  what: DetectedType;
  notes: readonly string[];
}>;

type Upload = Readonly<{ name: string; bytes: Buffer; isNamedByBytes?: boolean }>;

/** @throws AppError `media_type_refused`, `media_unreadable` or `payload_too_large` */
export async function takeIn({ name, bytes, isNamedByBytes }: Upload): Promise<Intake> {
  const what = await detectType(name, bytes, isNamedByBytes);
  const kept = what.kind === 'pdf' ? tidiedPdf(bytes) : bytes;
  return { name: rightlyNamed(name, what), bytes: kept, what, notes: notesOf(kept, what) };
}

/** Motion of more than five seconds needs a button that stops it (WCAG 2.2.2). A film has one. */
const STILL =
  'This picture moves, but pages show its first frame alone. Upload it as an MP4 film to show the motion.';
const LOCKED =
  'This PDF is protected. If it asks for a password when you open it, so it will for visitors: save it without one.';

/** What visitors will not see as it was uploaded. */
export function notesOf(bytes: Buffer, { kind, type }: Omit<DetectedType, 'extension'>): string[] {
  if (kind === 'pdf') return isEncrypted(bytes) ? [LOCKED] : [];
  return kind === 'image' && isMoving(bytes, type) ? [STILL] : [];
}
