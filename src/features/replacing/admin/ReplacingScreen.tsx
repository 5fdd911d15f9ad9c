import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';

import { problemOf } from '../../../admin/api/useAction.ts';
import { counted } from '../../../admin/ui/counted.ts';
import { disabledProps } from '../../../admin/ui/disabledProps.ts';
import { Notice } from '../../../admin/ui/Notice.tsx';
import { PageHead } from '../../../admin/ui/PageHead.tsx';
import bulk from '../../../admin/ui/bulk.module.css';
import { Outcome } from './Outcome.tsx';
import { keyOf, occurrences, openPlaces } from './places.ts';
import { PlaceTable } from './PlaceTable.tsx';
import { SearchForm } from './SearchForm.tsx';
import { useReplacing } from './useReplacing.ts';

/** Finds a text in all content and puts another in its place: everywhere, or in the places that are chosen. */
export function ReplacingScreen() {
  const replacing = useReplacing();
  const { find, found, result, undone, undo } = replacing;
  return (
    <>
      <PageHead
        title="Find and replace"
        lead="In every text of the website, drafts too. What the university says of itself is better written as a placeholder."
      />
      <SearchForm
        isFinding={find.isPending}
        problem={problemOf(find.error, 'find')}
        onFind={(wanted) => find.mutate(wanted)}
      />
      {undone && <Outcome result={undone} onUndo={undefined} isUndoing={false} />}
      {result && !undone && (
        <Outcome result={result} onUndo={() => undo.mutate(result)} isUndoing={undo.isPending} />
      )}
      {found && <Findings {...replacing} found={found} />}
    </>
  );
}

type Props = ReturnType<typeof useReplacing> &
  Readonly<{ found: NonNullable<ReturnType<typeof useReplacing>['found']> }>;

function Findings({ found, chosen, choose, replace }: Props) {
  const [publish, setPublish] = useState(true);
  const open = openPlaces(found.places);
  const picked = open.filter((place) => chosen.has(keyOf(place)));
  const isAll = picked.length === open.length;
  return (
    <>
      {found.more && (
        <Notice kind="wait">
          Only the first {found.places.length} places are here. Replace these, then find again.
        </Notice>
      )}
      {open.length > 0 && (
        <div className={bulk.bar}>
          <FormControlLabel
            control={
              <Checkbox
                checked={isAll}
                indeterminate={picked.length > 0 && !isAll}
                onChange={() => choose(open.map(keyOf), !isAll)}
              />
            }
            label={`All ${counted(open.length, 'place')}`}
          />
          <FormControlLabel
            control={<Checkbox checked={publish} onChange={(_event, is) => setPublish(is)} />}
            label="Publish what is public already"
          />
          <Button
            variant="contained"
            color="secondary"
            loading={replace.isPending}
            {...disabledProps(picked.length === 0, () => replace.mutate({ ...found, publish }))}
          >
            Replace {counted(occurrences(picked), 'occurrence')}
          </Button>
        </div>
      )}
      <PlaceTable places={found.places} chosen={chosen} onChoose={choose} />
    </>
  );
}
