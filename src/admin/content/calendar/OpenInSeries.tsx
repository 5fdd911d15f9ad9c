import { ApiError } from '../../api/client.ts';
import { OpenPointsDialog } from '../../entries/OpenPoints.tsx';
import { isUnconfirmed } from '../bulkEdit/useBulkEdit.ts';
import type { DatedType } from './useCalendar.ts';

type Props = Readonly<{
  type: DatedType;
  title: string;
  error: Error | null;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}>;

/** Asks about open points of the entries that a change of the calendar would make public. */
export function OpenInSeries({ type, error, ...dialog }: Props) {
  if (!(error instanceof ApiError) || !isUnconfirmed(error)) return null;
  const said = error.errors.map(({ field, msg }) => ({ field: inEntry(field), msg }));
  const points = [...new Map(said.map((one) => [`${one.field} ${one.msg}`, one])).values()];
  return (
    <OpenPointsDialog {...dialog} open={[{ type, id: null, title: type.label.one, points }]} />
  );
}

/** Entries of a series have a point in common. */
function inEntry(field: string): string {
  return field.replace(/^changes\.\d+\.fields\./, '');
}
