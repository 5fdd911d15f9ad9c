import { formatMoment } from '../../../../kernel/values/moments.ts';
import { ownValue } from '../../../../kernel/record.ts';
import type { WxrItem } from '../wxr/parts.ts';

type PostState = Pick<WxrItem, 'status' | 'at' | 'was'>;

const words: Readonly<Record<string, string>> = {
  publish: '',
  draft: 'Was a draft in WordPress',
  pending: 'Waited for review in WordPress: it becomes a draft',
  private: 'Was private in WordPress: it becomes a draft',
};

/** A note on an item that was not public in WordPress; undefined if it was. */
export function stateNote({ status, at, was }: PostState): string | undefined {
  if (was !== undefined)
    return `Was a “${was}” of a plugin in WordPress: it becomes a page, as a draft`;
  if (status === 'future')
    return `Was to be public in WordPress on ${at ? formatMoment(at) : 'a day to come'}`;
  const said = ownValue(words, status) ?? `Was “${status}” in WordPress: it becomes a draft`;
  return said || undefined;
}

/** The moment at which it becomes public here as was planned there, if that is still to come. */
export function plannedFor({ status, at, was }: PostState, now: Date): Date | undefined {
  const moment = status === 'future' && at && was === undefined ? new Date(at) : undefined;
  return moment && moment > now ? moment : undefined;
}
