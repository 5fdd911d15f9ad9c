import Button from '@mui/material/Button';
import { skipToken, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';

import { isTypeName, typeOf } from '../../../content/registry.ts';
import {
  findQuotations,
  type PricedProgramme,
  type Quotation,
} from '../../../kernel/calls/staffScreens.ts';
import { formatRupees } from '../../../kernel/values/money.ts';
import { send } from '../../api/client.ts';
import { shownAbove } from '../../api/useAnswer.ts';
import { entryPath } from '../../entries/addresses.ts';
import { Notice } from '../../ui/Notice.tsx';
import { counted } from '../../ui/time.ts';
import type { Edit } from '../bulkEdit/useBulkEdit.ts';
import { amountAt, columns } from './amounts.ts';
import styles from './Fees.module.css';
import { useKept } from './useKept.ts';

/** An amount before and after a change of fees. */
export type Raise = Readonly<{ before: number; after: number }>;

/** Less is not quoted as a fee. */
const LEAST = 100;

export function raisesIn(edits: readonly Edit[]): readonly Raise[] {
  const raises = edits.flatMap(({ amounts = [] }) => amounts);
  return raises.filter(({ before }) => before >= LEAST);
}

function useQuotations(raises: readonly Raise[]) {
  const amounts = [...new Set(raises.map(({ before }) => before))].toSorted((a, b) => a - b);
  return useQuery({
    queryKey: ['quotations', amounts],
    queryFn:
      amounts.length === 0
        ? skipToken
        : async ({ signal }) =>
            (await send(findQuotations, { body: { amounts: amounts.slice(0, 500) }, signal })).data,
    gcTime: 0,
    ...shownAbove,
  });
}

/** Says before a change how many texts would quote amounts that no longer hold. */
export function QuotationCount({ edits }: Readonly<{ edits: readonly Edit[] }>) {
  const { data } = useQuotations(raisesIn(edits));
  if (!data || data.places.length === 0) return null;
  return (
    <p>
      {counted(data.places.length, 'place')} in texts, from {namesOf(data.places)}, quote the old
      amounts. They are listed once this is stored.
    </p>
  );
}

const MOST_NAMED = 3;

function namesOf(places: readonly Quotation[]): string {
  const titles = [...new Set(places.map(({ title }) => `“${title}”`))];
  const more = titles.length - MOST_NAMED;
  return `${titles.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

const none: readonly Raise[] = [];

/** The last change of fees: kept while its quotations are corrected on other screens. */
export function useRaises() {
  const [raises, change] = useKept('raised fees', none);
  return { raises, setRaises: (next: readonly Raise[]) => change(() => next) };
}

type Props = Readonly<{
  raises: readonly Raise[];
  programmes: readonly PricedProgramme[];
  onDone: () => void;
}>;

/** The texts that quote amounts that no longer hold; each leads to its field. */
export function Quotations({ raises, programmes, onDone }: Props) {
  const { data } = useQuotations(raises);
  if (!data || data.places.length === 0) return null;
  return (
    <Notice kind="wait">
      <p>
        {counted(data.places.length, 'place')} in texts{' '}
        {data.places.length === 1 ? 'quotes' : 'quote'} an amount that was changed:
      </p>
      <ul className={styles.quotations}>
        {data.places.map((place, index) => (
          <li key={`${place.type} ${place.id} ${place.field} ${index}`}>
            <Place place={place} />
            <p>
              …{place.lead}
              <mark>{place.said}</mark>
              {place.tail}… {nowInWords(place.amount, { raises, programmes })}
            </p>
          </li>
        ))}
      </ul>
      {data.more && <p>There are more: these are the first.</p>}
      <Button size="small" variant="outlined" onClick={onDone}>
        Leave the others
      </Button>
    </Notice>
  );
}

/** Tells the new amount and the programmes that keep the old one: `Now ₹43,050. Online BBA still has it.` */
function nowInWords(
  amount: number,
  { raises, programmes }: Pick<Props, 'raises' | 'programmes'>,
): string {
  const after = raises.filter(({ before }) => before === amount).map((one) => one.after);
  const now = [...new Set(after)].map(formatRupees).join(' or ');
  const still = programmes
    .filter(({ plans }) =>
      plans.some(({ draft }) => columns.some(({ name }) => amountAt(draft, name) === amount)),
    )
    .map(({ title }) => title);
  const others = still.length === 0 ? '' : ` It still is an amount of ${still.join(', ')}.`;
  return `Now ${now}.${others}`;
}

function Place({ place: { type, id, field, title, place, page } }: Readonly<{ place: Quotation }>) {
  if (!isTypeName(type)) return <b>{title}</b>;
  const to = `${entryPath(typeOf(type), id)}?${new URLSearchParams({ field })}`;
  return (
    <>
      <Link to={to}>{title}</Link> ({typeOf(type).label.one}, {place}
      {page !== null && `, on ${page}`})
    </>
  );
}
