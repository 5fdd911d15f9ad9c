import type { Dashboard } from '../../contract/dashboard.ts';
import { Notice } from '../ui/Notice.tsx';

/** What to do before a second process serves from this database. Nothing where files are in S3, or it serves alone. */
export function FilesNotice({ figures }: Readonly<{ figures: Dashboard }>) {
  if (!figures.files_apart) return null;
  return (
    <Notice kind="wait">
      <b>Uploaded files stay in the data folder of the server.</b> Another server on this database
      shows them only if both share that folder. Before you add one, ask whoever runs the servers to
      share the folder (<code>PROSPECTUS_DATA_DIR</code>) or to keep files in S3 (
      <code>S3_BUCKET</code>).
    </Notice>
  );
}
