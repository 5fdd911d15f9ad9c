import { numberPaths } from '../../../kernel/leads/numberPaths.ts';
import { registerPageWords } from '../../../kernel/words/formPage.ts';
import { wordsOf } from '../../../content/read/ownWords.ts';
import type { Content } from '../../content/content.ts';
import { AppError } from '../../http/errors.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/open.ts';
import { newToken, tokenHash } from '../../platform/tokens.ts';
import { lockWholeLead } from '../store/lead-repository.ts';
import { renumber } from './renumber.ts';
import {
  endSessions,
  findLink,
  isTaken,
  type NumberLink,
  type OpenLink,
  putLink,
  takeLink,
} from './repository.ts';

type Deps = Pick<Platform, 'clock' | 'config' | 'database'> & {
  content: Pick<Content, 'snapshot'>;
};

/** Milliseconds for which a link works. */
const LIFE = 7 * 24 * 60 * 60_000;

export type NumberLinks = ReturnType<typeof numberLinks>;

/** A number that staff typed becomes the lead’s, and verified, when its person enters a code by a link. */
export function numberLinks({ clock, config, content, database }: Deps) {
  return {
    /** Returns the address to send. The database keeps a hash of its token only. */
    make: async (
      tx: Transaction,
      asked: Pick<NumberLink, 'leadId' | 'mobile' | 'by' | 'reason'>,
    ): Promise<string> => {
      const token = newToken();
      const askedAt = clock.now();
      const expiresAt = new Date(askedAt.getTime() + LIFE);
      await putLink(tx, { ...asked, tokenHash: tokenHash(token), askedAt, expiresAt });
      return `${config.http.origin}${numberPaths.page}/${token}`;
    },
    find: (token: string): Promise<OpenLink | null> =>
      findLink(database.db, tokenHash(token), clock.now()),
    /**
     * Uses a link whose number was proved. Returns true if the number has changed; sessions of the former one end then.
     * @throws if the link has ended, or the number is another lead by now
     */
    use: async (tx: Transaction, leadId: number, token: string): Promise<boolean> => {
      const now = clock.now();
      const before = await lockWholeLead(tx, leadId);
      const link = await takeLink(tx, { leadId, tokenHash: tokenHash(token), now });
      const words = wordsOf(content.snapshot(), registerPageWords).number;
      if (before === null || link === null) throw new AppError('conflict', { msg: words.lost });
      const { mobile, by, reason } = link;
      if (before.mobile === mobile) return false;
      if (await isTaken(tx, { mobile, leadId }))
        throw new AppError('conflict', { msg: words.taken });
      await renumber(tx, before, { mobile, by, reason, now });
      await endSessions(tx, leadId);
      return true;
    },
  };
}
