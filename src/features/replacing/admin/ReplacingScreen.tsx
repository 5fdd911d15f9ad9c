import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { newKey, send } from '../../../admin/api/client.ts';
import { problemOf, sentenceOf } from '../../../admin/api/useAction.ts';
import { entryPath } from '../../../admin/entries/addresses.ts';
import { OpenPointsDialog } from '../../../admin/entries/OpenPoints.tsx';
import bulk from '../../../admin/ui/bulk.module.css';
import { Card } from '../../../admin/ui/Card.tsx';
import { disabledProps } from '../../../admin/ui/disabledProps.ts';
import { TextField } from '../../../admin/ui/Field.tsx';
import { FormDialog } from '../../../admin/ui/FormDialog.tsx';
import { Notice } from '../../../admin/ui/Notice.tsx';
import { notify } from '../../../admin/ui/notify.ts';
import { PageHead } from '../../../admin/ui/PageHead.tsx';
import { counted } from '../../../admin/ui/time.ts';
import { isTypeName, typeOf } from '../../../content/registry.ts';
import {
  findText,
  type FoundText,
  type FoundTexts,
  type Replacement,
  type ReplacementOrder,
  type ReplacementResult,
  replaceText,
  undoReplacement,
} from '../calls.ts';
import { keyOf, PlaceTable } from './PlaceTable.tsx';
import styles from './Replacing.module.css';

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
        onChange={replacing.forget}
      />
      {undone && <Outcome result={undone} onUndo={undefined} isUndoing={false} />}
      {result && !undone && (
        <Outcome result={result} onUndo={() => undo.mutate(result)} isUndoing={undo.isPending} />
      )}
      {found && <Findings {...replacing} found={found} />}
      <OpenQuestion {...replacing} />
    </>
  );
}

type Props = ReturnType<typeof useReplacing>;

function Findings({ found, chosen, choose, replace }: Props & Readonly<{ found: FoundPlaces }>) {
  const [publish, setPublish] = useState(true);
  const [isAsked, setAsked] = useState(false);
  const isDeletion = found.wanted.replace === '';
  const open = openPlaces(found.places);
  const picked = open.filter((place) => chosen.has(keyOf(place)));
  const isAll = picked.length === open.length;
  const occurrences = picked.reduce((sum, { count }) => sum + count, 0);
  const change = () => {
    setAsked(false);
    replace.mutate({ places: picked, wanted: found.wanted, publish, ask: publish });
  };
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
            variant={isDeletion ? 'outlined' : 'contained'}
            color={isDeletion ? 'error' : 'secondary'}
            loading={replace.isPending}
            {...disabledProps(picked.length === 0, isDeletion ? () => setAsked(true) : change)}
          >
            {isDeletion ? 'Take out' : 'Replace'} {counted(occurrences, 'occurrence')}
            {isDeletion && '…'}
          </Button>
        </div>
      )}
      {isAsked && (
        <FormDialog
          title={`Take out “${found.wanted.find}”?`}
          action={`Take it out of ${counted(picked.length, 'place')}`}
          destructive
          onSubmit={change}
          onClose={() => setAsked(false)}
        >
          <p>
            “Replace by” is empty: {counted(occurrences, 'occurrence')} would be deleted, and
            nothing stands there instead.
          </p>
        </FormDialog>
      )}
      <PlaceTable places={found.places} chosen={chosen} onChoose={choose} />
    </>
  );
}

/** Asks about what would be public with open points that the replacement brings. */
function OpenQuestion({ result, undone, settled, replace, leave }: Props) {
  const order = replace.variables;
  const open = (result?.left ?? []).filter(({ code }) => code === 'unconfirmed');
  if (!order || undone || settled === result || open.length === 0) return null;
  const places = order.places.filter((place) => open.some((one) => isOf(one, place)));
  return (
    <OpenPointsDialog
      title={`Publish ${counted(open.length, 'entry', 'entries')} with open points?`}
      action="Replace all the same"
      open={open.flatMap((one) => {
        if (!isTypeName(one.type)) return [];
        const title = places.find((place) => isOf(one, place))?.title ?? '';
        return [{ type: typeOf(one.type), id: one.id, title, points: one.errors }];
      })}
      busy={replace.isPending}
      onConfirm={() => replace.mutate({ ...order, places, ask: false })}
      onClose={leave}
    />
  );
}

type Place = Readonly<{ type: string; id: number }>;

function isOf(one: Place, other: Place): boolean {
  return one.type === other.type && one.id === other.id;
}

type FormProps = Readonly<{
  isFinding: boolean;
  problem: string | undefined;
  onFind: (wanted: Replacement) => void;
  onChange: () => void;
}>;

function SearchForm({ isFinding, problem, onFind, onChange }: FormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    onFind({
      find: String(data.get('find') ?? ''),
      replace: String(data.get('replace') ?? ''),
      match_case: data.has('match_case'),
      whole_words: data.has('whole_words'),
    });
  };
  return (
    <Card>
      <form className={styles.form} onSubmit={submit} onChange={onChange} role="search">
        <TextField label="Find" name="find" errorText={problem} autoFocus />
        <TextField
          label="Replace by"
          name="replace"
          help="Empty: what is found is deleted, after a question."
        />
        <div className={styles.options}>
          <FormControlLabel control={<Checkbox name="match_case" />} label="Match case" />
          <FormControlLabel control={<Checkbox name="whole_words" />} label="Whole words" />
          <Button type="submit" variant="contained" loading={isFinding}>
            Find
          </Button>
        </div>
      </form>
    </Card>
  );
}

type OutcomeProps = Readonly<{
  result: ReplacementResult;
  onUndo: (() => void) | undefined;
  isUndoing: boolean;
}>;

function Outcome({ result, onUndo, isUndoing }: OutcomeProps) {
  const { changed, published, left } = result;
  const what = onUndo ? 'Changed' : 'Made as before:';
  return (
    <Notice kind={left.length > 0 ? 'wait' : 'good'}>
      <p>
        {what} {counted(changed.length, 'entry', 'entries')}, {published} of them public at once.
      </p>
      {left.length > 0 && (
        <ul>
          {left.map(({ type, id, msg }) => (
            <li key={`${type} ${id}`}>
              Left as it is: <Name type={type} id={id} />. {msg}
            </li>
          ))}
        </ul>
      )}
      {onUndo && changed.length > 0 && (
        <Button size="small" variant="contained" loading={isUndoing} onClick={onUndo}>
          Undo all of it
        </Button>
      )}
    </Notice>
  );
}

function Name({ type, id }: Readonly<{ type: string; id: number }>) {
  if (!isTypeName(type)) return <>{id}</>;
  return (
    <Link to={entryPath(typeOf(type), id)}>
      {typeOf(type).label.one} {id}
    </Link>
  );
}

type FoundPlaces = FoundTexts & Readonly<{ wanted: Replacement }>;
type Order = Pick<FoundPlaces, 'places' | 'wanted'> & Pick<ReplacementOrder, 'publish' | 'ask'>;

/** What a replacement has done once some of what it had left is confirmed. */
function together(
  before: ReplacementResult,
  now: ReplacementResult,
  places: readonly Place[],
): ReplacementResult {
  const isTried = (one: Place) => places.some((place) => isOf(one, place));
  return {
    changed: [...before.changed, ...now.changed],
    published: before.published + now.published,
    left: [...before.left.filter((one) => !isTried(one)), ...now.left],
  };
}

function useReplacing() {
  const client = useQueryClient();
  const [found, setFound] = useState<FoundPlaces>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [result, setResult] = useState<ReplacementResult>();
  const [undone, setUndone] = useState<ReplacementResult>();
  const [settled, setSettled] = useState<ReplacementResult>();
  const settle = () => {
    setFound(undefined);
    void client.invalidateQueries();
  };
  const find = useMutation({
    mutationFn: async (wanted: Replacement) => ({
      ...(await send(findText, { body: wanted, idempotencyKey: newKey() })).data,
      wanted,
    }),
    onSuccess: (findings) => {
      setFound(findings);
      setChosen(new Set(openPlaces(findings.places).map(keyOf)));
      setResult(undefined);
      setUndone(undefined);
    },
  });
  const replace = useMutation({
    mutationFn: async ({ places, wanted, publish, ask }: Order) => {
      const body = { ...wanted, publish, ask, entries: entriesOf(places) };
      return (await send(replaceText, { body, idempotencyKey: newKey() })).data;
    },
    onSuccess: (done, { places }) => {
      setResult((before) => (before ? together(before, done, places) : done));
      settle();
    },
    onError: (error) => notify(sentenceOf(error), 'error'),
  });
  const undo = useMutation({
    mutationFn: async ({ changed }: ReplacementResult) =>
      (await send(undoReplacement, { body: { entries: changed }, idempotencyKey: newKey() })).data,
    onSuccess: (done) => {
      setUndone(done);
      settle();
    },
    onError: (error) => notify(sentenceOf(error), 'error'),
  });
  const choose = (keys: readonly string[], isChosen: boolean) =>
    setChosen((now) => (isChosen ? now.union(new Set(keys)) : now.difference(new Set(keys))));
  /** The results shown are of an earlier search. */
  const forget = () => setFound(undefined);
  /** Leaves what has open points as it is. */
  const leave = () => setSettled(result);
  return { find, found, chosen, choose, replace, result, undo, undone, settled, leave, forget };
}

function openPlaces(places: readonly FoundText[]): readonly FoundText[] {
  return places.filter(({ obstacle }) => obstacle === null);
}

function entriesOf(places: readonly FoundText[]): ReplacementOrder['entries'] {
  const byEntry = Map.groupBy(places, ({ type, id }) => `${type} ${id}`);
  return [...byEntry.values()].flatMap((found) => {
    const [first] = found;
    if (!first) return [];
    const { type, id, version } = first;
    return [{ type, id, version, fields: found.map(({ field }) => field) }];
  });
}
