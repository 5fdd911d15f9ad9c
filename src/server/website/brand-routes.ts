import { LRUCache } from 'lru-cache';

import { AppError } from '../http/errors.ts';
import { answerReady } from '../http/ready/answer-ready.ts';
import { type ReadyAnswer, readyAnswer, weightOf } from '../http/ready/ready-body.ts';
import { inTurn } from '../http/callers/turns.ts';
import type { Server } from '../http/server.ts';
import type { WebsiteDeps } from './website.ts';

const year = 31_536_000;
/** Brands that are kept ready: few are published, and each draft that staff look at is another. */
const most = 262_144;

type Named = Readonly<{ hash: string; name: string }>;

/** The stylesheet and the mark of a brand, which their address says whole. */
export function serveBrand(server: Server, deps: WebsiteDeps): void {
  const kept = new LRUCache<string, ReadyAnswer>({ maxSize: most, sizeCalculation: weightOf });

  server.get<{ Params: Named }>('/brand/:hash/:name', async (request, reply) => {
    const { hash, name } = request.params;
    const key = `${hash}/${name}`;
    const known = kept.get(key);
    if (known) return answerReady(request, reply, { answer: known });
    const answer = await inTurn(deps, { request, counted: true }, make(hash, name));
    kept.set(key, answer);
    return answerReady(request, reply, { answer });
  });

  /** Whoever asks by another hash has a page of another release: it is answered, and not kept. */
  function make(hash: string, name: string): () => ReadyAnswer {
    return () => {
      const file = deps.website.site().brandFile(name);
      if (file === undefined) throw new AppError('not_found');
      const lasting = file.hash === hash ? `public, max-age=${year}, immutable` : 'no-cache';
      const plain = Buffer.from(file.text);
      return readyAnswer({
        plain,
        type: file.type,
        effort: 'high',
        common: ['cache-control', lasting],
      });
    };
  }
}
