import { useAnswer } from '../../../admin/api/useAnswer.ts';
import { listWebhooks } from '../calls.ts';

/** Milliseconds between two reads, so that deliveries are seen as they arrive. */
const AGAIN = 10_000;

export function useWebhooks() {
  return useAnswer(['webhooks'], listWebhooks, { refetchInterval: AGAIN });
}
