import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';

import { mergeLeads, type LeadDuplicate } from '../../../kernel/calls/staffLeads.ts';
import type { LeadPage } from '../../../kernel/staffLeads/staffLeads.ts';
import { spacedPhone } from '../../../kernel/values/phone.ts';
import { useAction } from '../../api/useAction.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { readable } from '../../ui/time.ts';
import styles from './Duplicates.module.css';
import { duplicatesKey } from './useDuplicates.ts';

type Props = Readonly<{
  lead: LeadPage;
  other: LeadDuplicate;
  onDone: () => void;
  onClose: () => void;
}>;

/** The verified number stays, or the one that is chosen. */
export function MergeDialog({ lead, other, onDone, onClose }: Props) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const isDecided = (lead.verified_at === null) !== (other.verified_at === null);
  const [kept, setKept] = useState(isDecided && other.verified_at !== null ? other.id : lead.id);
  const action = useAction(() => {
    onClose();
    void queries.invalidateQueries({ queryKey: duplicatesKey });
    if (kept === lead.id) onDone();
    else void navigate(`/leads/${kept}`, { replace: true });
  });
  return (
    <FormDialog
      title="Are both the same person?"
      action="Merge both"
      width="sm"
      busy={action.isPending}
      onSubmit={() =>
        action.run('Both are one lead now.', mergeLeads, {
          params: { id: kept },
          body: { other: kept === lead.id ? other.id : lead.id },
        })
      }
      onClose={onClose}
    >
      <fieldset className={styles.both}>
        <legend>
          {isDecided
            ? 'The number that was verified stays, with its details.'
            : 'Which number and details stay?'}
        </legend>
        {[lead, other].map((one) => (
          <Side
            key={one.id}
            one={one}
            isKept={one.id === kept}
            isDecided={isDecided}
            onKeep={() => setKept(one.id)}
          />
        ))}
      </fieldset>
      <p>
        Timelines, consents, notes, messages and referrals of both are kept in one lead, and what
        the other was stays in it. This cannot be taken apart again. Somebody who is signed in on
        the website with the number that goes has to prove the one that stays.
      </p>
    </FormDialog>
  );
}

type SideProps = Readonly<{
  one: LeadPage | LeadDuplicate;
  isKept: boolean;
  isDecided: boolean;
  onKeep: () => void;
}>;

function Side({ one, isKept, isDecided, onKeep }: SideProps) {
  const id = useId();
  return (
    <div className={styles.one}>
      <input
        id={id}
        type="radio"
        name="kept"
        checked={isKept}
        disabled={isDecided && !isKept}
        onChange={onKeep}
      />
      <label htmlFor={id}>
        <b>{one.name}</b>
        <span>
          {spacedPhone(one.mobile)}, {one.verified_at ? 'verified' : 'not verified'}
        </span>
        <span>{one.email}</span>
        <span>Registered {readable(one.created_at)}</span>
      </label>
    </div>
  );
}
