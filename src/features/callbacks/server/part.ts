import type { ServerPart } from '../../../server/feature.ts';
import { registerCallbackPages } from './pages.ts';
import { callbackService } from './service.ts';
import { findHeldCalls } from './store/repository.ts';

export const part: ServerPart = {
  personalData: findHeldCalls,
  plug(base) {
    const callbacks = callbackService(base);
    const { next, mayRing, end } = callbacks;
    return {
      hooks: { promisedCalls: { next, mayRing, end } },
      open: (core) => ({
        jobs: [
          { name: 'callbacks.remind', at: '*/5 * * * *', run: callbacks.remind },
          { name: 'callbacks.tidy', at: '41 3 * * *', run: callbacks.forget },
        ],
        visitorPages: (server) => registerCallbackPages(server, { ...core, callbacks }),
      }),
    };
  },
};
