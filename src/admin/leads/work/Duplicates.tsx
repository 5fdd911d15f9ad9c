import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router';

import type { LeadDuplicate } from '../../../kernel/staffLeads/leadWork.ts';
import type { LeadPage } from '../../../kernel/staffLeads/staffLeads.ts';
import { Notice } from '../../ui/Notice.tsx';
import styles from './Duplicates.module.css';
import { MergeDialog } from './MergeDialog.tsx';
import { sameInWords, useDuplicates } from './useDuplicates.ts';

type Props = Readonly<{ lead: LeadPage; onChanged: () => void }>;

/** Other leads that may be the same person, and the way to make them one. Nothing where there are none. */
export function Duplicates({ lead, onChanged }: Props) {
  const { id, name, email, mobile } = lead;
  const found = useDuplicates({ name, email, mobile, except: id });
  const [merging, setMerging] = useState<LeadDuplicate>();
  if (found.length === 0) return null;
  return (
    <Notice kind="wait">
      <b>{found.length === 1 ? 'Another lead' : 'Other leads'} may be the same person.</b>
      <ul className={styles.found}>
        {found.map((other) => (
          <li key={other.id}>
            <span>
              <Link to={`/leads/${other.id}`}>{other.name}</Link>, {sameInWords(other)}
            </span>
            <Button
              size="small"
              variant="outlined"
              aria-label={`Compare and merge ${other.name}, ${other.mobile}`}
              onClick={() => setMerging(other)}
            >
              Compare and merge
            </Button>
          </li>
        ))}
      </ul>
      {merging && (
        <MergeDialog
          lead={lead}
          other={merging}
          onDone={onChanged}
          onClose={() => setMerging(undefined)}
        />
      )}
    </Notice>
  );
}
