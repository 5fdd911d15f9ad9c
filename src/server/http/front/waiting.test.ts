import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { openWaiting } from './waiting.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A request as far as waiting looks at it. */
function exchange() {
  return [{} as IncomingMessage, new EventEmitter() as ServerResponse] as const;
}

test('who has waited for ten seconds is refused, once, and answered by nobody later', () => {
  const refused = vi.fn<(response: ServerResponse) => void>();
  const answer = vi.fn<() => void>();
  const waiting = openWaiting(refused);
  const [request, response] = exchange();
  waiting.add(request, response);
  vi.advanceTimersByTime(9_999);
  expect(refused).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(refused.mock.calls).toEqual([[response]]);
  waiting.serve(answer);
  expect(answer).not.toHaveBeenCalled();
});

test('a thousand wait; whoever comes beyond is refused at once, and has a place again when one leaves', () => {
  const refused = vi.fn<(response: ServerResponse) => void>();
  const waiting = openWaiting(refused);
  const all = Array.from({ length: 1_001 }, exchange);
  for (const [request, response] of all) waiting.add(request, response);
  expect(refused.mock.calls).toEqual([[all.at(-1)?.[1]]]);
  all[0]?.[1].emit('close');
  const [request, response] = exchange();
  waiting.add(request, response);
  const served = vi.fn<(request: IncomingMessage, response: ServerResponse) => void>();
  waiting.serve(served);
  expect(served).toHaveBeenCalledTimes(1_000);
  expect(served.mock.calls.at(-1)).toEqual([request, response]);
  expect(refused).toHaveBeenCalledTimes(1);
});
