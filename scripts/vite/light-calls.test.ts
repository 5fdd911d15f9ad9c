import { resolve } from 'node:path';

import { createServer } from 'vite';
import { expect, test } from 'vitest';

import { lightCalls } from './light-calls.ts';

/** `readLeadAccess` as clients get it. */
async function seen(parts: Parameters<typeof lightCalls>[0]): Promise<unknown> {
  const server = await createServer({
    configFile: false,
    logLevel: 'silent',
    plugins: [lightCalls(parts)],
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    return (await server.ssrLoadModule(resolve('src/kernel/calls/staffLeads.ts')))[
      'readLeadAccess'
    ];
  } finally {
    await server.close();
  }
}

test('screens know who may make a call, and sites no more of it than its address', async () => {
  const call = { method: 'GET', path: '/staff/leads/:id/access' };
  expect(await seen(['method', 'path'])).toEqual(call);
  expect(await seen(['method', 'path', 'who'])).toEqual({ ...call, who: ['leads.own', 'audit'] });
});
