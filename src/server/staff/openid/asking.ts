import { request } from 'undici';

import { recordOf } from '../../../kernel/record.ts';
import { asError } from '../../../kernel/thrown.ts';
import { addressProblem } from '../../platform/egress/entered-address.ts';
import { publicAgent } from '../../platform/egress/fetch-file.ts';
import { parseJson } from '../../platform/json.ts';

/** Milliseconds for a connection, and for the whole answer. */
const PATIENCE = 10_000;
/** Bytes; what providers answer is a few kilobytes. */
const LONGEST = 512 * 1_024;

/** The provider gave no answer that can be used; says nothing about the person. */
export class ProviderSilent extends Error {
  override name = 'ProviderSilent';
}

export type Asked = Readonly<{ body?: URLSearchParams; headers?: Record<string, string> }>;
export type Answered = Readonly<{ status: number; body: Readonly<Record<string, unknown>> }>;
export type Ask = (url: string, asked?: Asked) => Promise<Answered>;

/**
 * Asks public hosts, and those that the operator trusts; follows no redirect. The library's own calls would go anywhere
 * that a provider's documents name.
 */
export function askingWith(trusted: readonly string[]): Ask {
  return async (url, { body, headers } = {}) => {
    const problem = URL.canParse(url) ? addressProblem(url, trusted) : 'It is no address.';
    if (problem !== undefined) throw new ProviderSilent(problem);
    const isTrusted = trusted.includes(new URL(url).host);
    const agent = publicAgent({
      patience: PATIENCE,
      ...(isTrusted && { mayConnect: () => true }),
    });
    try {
      const answer = await request(url, {
        dispatcher: agent,
        method: body ? 'POST' : 'GET',
        headers: { accept: 'application/json', ...headers },
        ...(body && { body: body.toString() }),
        signal: AbortSignal.timeout(PATIENCE),
      });
      return { status: answer.statusCode, body: await jsonOf(answer.body) };
    } catch (error) {
      if (error instanceof ProviderSilent) throw error;
      throw new ProviderSilent('It could not be reached.', { cause: asError(error) });
    } finally {
      await agent.destroy();
    }
  };
}

async function jsonOf(body: AsyncIterable<Buffer>): Promise<Readonly<Record<string, unknown>>> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of body) {
    length += part.length;
    if (length > LONGEST) throw new ProviderSilent('Its answer is too long.');
    parts.push(part);
  }
  try {
    return recordOf(parseJson(Buffer.concat(parts).toString('utf8')));
  } catch {
    return {};
  }
}
