import { papersFor } from '../../src/content/read/application.ts';
import type { Snapshot } from '../../src/content/snapshot.ts';
import { keepPaper } from '../../src/features/applications/server/papers/keep.ts';
import type { ApplicationStatus } from '../../src/kernel/leads/applications.ts';
import { qualificationLabel } from '../../src/kernel/leads/qualifications.ts';
import type { Storage } from '../../src/server/platform/storage/storage.ts';
import { pdfOf } from '../papers/pdf.ts';
import type { Related, Row } from './rows.ts';

const DAY = 24 * 3_600_000;
const KEPT = 5 * 365 * DAY;
const MOST = 28;

/** How far those who applied are, one after the other; of those who are enrolled, that they are admitted. */
const statuses: readonly ApplicationStatus[] = ['open', 'checking', 'open', 'offered', 'checking'];

type Applied = Readonly<{ related: Related; status: ApplicationStatus; nth: number }>;

export function appliedAmong(related: readonly Related[]): Applied[] {
  return related
    .filter(({ person }) => person.stage === 'applied' || person.stage === 'enrolled')
    .slice(-MOST)
    .map((one, nth) => {
      const status = statuses[nth % statuses.length] ?? 'open';
      return { related: one, nth, status: one.person.stage === 'enrolled' ? 'admitted' : status };
    });
}

function iso(moment: number): string {
  return new Date(moment).toISOString();
}

export function applicationRow(
  { related: { person, id }, status, nth }: Applied,
  now: number,
): Row {
  const begun = Math.min(now, (person.verifiedAt ?? person.createdAt) + (1 + (nth % 4)) * DAY);
  const changed = Math.min(now, begun + (nth % 3) * DAY);
  const isWhole = status !== 'open';
  const isPaid = status === 'admitted';
  return {
    lead_id: id,
    programme: person.wanted.code,
    name: person.name,
    mobile: person.mobile,
    email: person.email,
    status,
    learner: 'indian',
    born: `${1988 + (nth % 14)}-0${1 + (nth % 9)}-1${nth % 10}`,
    qualification: qualificationLabel('lead', person.qualification) ?? '',
    declared: 'Invented: what an invented applicant of the demo has confirmed.',
    deb_id: isWhole ? `24${String(1_000_000_000 + nth * 7_919)}` : null,
    abc_id: isWhole ? String(100_000_000_000 + nth * 104_729) : null,
    payment_reference: isPaid ? `INVENTED ${nth + 1}` : null,
    payment_told_at: isPaid ? iso(changed) : null,
    paid_at: isPaid ? iso(changed) : null,
    paid_by: isPaid ? 'Invented' : null,
    begun_at: iso(begun),
    updated_at: iso(changed),
    decided_at: isPaid ? iso(changed) : null,
    keep_until: isPaid ? iso(changed + KEPT) : null,
  };
}

type Place = Readonly<{ snapshot: Snapshot; storage: Pick<Storage, 'put'> }>;

/** The papers of an application, each a sheet that says what it stands for; of an open one, the first two. */
export async function paperRows(
  { related: { person }, status }: Applied,
  application: number,
  { snapshot, storage }: Place,
): Promise<Row[]> {
  const asked = papersFor(snapshot, { programme: person.wanted.code, learner: 'indian' });
  const sent = asked
    .filter(({ optional }) => !optional)
    .slice(0, status === 'open' ? 2 : undefined);
  const rows: Row[] = [];
  for (const { key, name } of sent) {
    const lines = [
      { text: name, face: 'bold', size: 20 },
      { text: `Invented: what ${person.name} sent, who is nobody.`, gap: 20 },
    ] as const;
    const bytes = pdfOf({ title: name, pages: [lines] });
    const kept = await keepPaper(storage, { type: 'application/pdf', bytes });
    rows.push({
      application_id: application,
      paper: key,
      name,
      file_key: kept.fileKey,
      secret: `\\x${kept.secret.toString('hex')}`,
      hash: kept.hash,
      type: kept.type,
      bytes: kept.bytes,
      state: status === 'offered' || status === 'admitted' ? 'accepted' : 'sent',
      sent_at: iso(person.verifiedAt ?? person.createdAt),
    });
  }
  return rows;
}
