import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, it } from 'vitest';

import { createTestApp } from '../../../tests/support/app.ts';

/** A receiver that refuses everything until it is well. */
async function openSickReceiver() {
  let isWell = false;
  const server = createServer((request, response) => {
    const status = isWell ? 200 : 400;
    request.resume().once('end', () => response.writeHead(status).end('{}'));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    recover: () => void (isWell = true),
    close: () => void server.close(),
  };
}

it('says once that its receiver takes nothing, and once that it does again', async () => {
  const receiver = await openSickReceiver();
  const lines: string[] = [];
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    PROSPECTUS_LOG_LEVEL: 'warn',
  };
  const app = await createTestApp({
    listen: true,
    env,
    limits: { metricsEvery: 100 },
    logged: (line) => void lines.push(line),
  });
  const said = () =>
    lines
      .map((line) => JSON.parse(line) as { signal?: string; msg: string })
      .filter(({ signal }) => signal === 'metrics')
      .map(({ msg }) => msg);
  const lost = 'the receiver of telemetry does not take it';
  await fetch(`${app.origin}/readyz`);
  await expect.poll(said).toEqual([lost]);
  receiver.recover();
  await expect.poll(said).toEqual([lost, 'the receiver of telemetry takes it again']);
  await app.close();
  receiver.close();
});
