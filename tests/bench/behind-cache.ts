import { freePort } from '../support/ports.ts';
import { CDN_TOKEN, startVarnish } from '../support/varnish.ts';
import { launch } from './product.ts';
import { changedQuestions } from './publishing.ts';
import { type Measure, milliseconds } from './report.ts';

const ROUNDS = 20;

/** How long after a publish was answered a real Varnish still shows the page of before. */
export async function publishingBehindCache(folder: string, command: string[]): Promise<Measure[]> {
  const port = await freePort();
  const product = await launch(folder, command, {
    PROSPECTUS_CDN: 'varnish',
    PROSPECTUS_CDN_URL: `http://127.0.0.1:${port}`,
    PROSPECTUS_CDN_TOKEN: CDN_TOKEN,
  });
  const varnish = await startVarnish(port, Number(new URL(product.origin).port));
  try {
    const oldest = await latestOld(product.origin, varnish.origin);
    return [
      {
        what: `  behind Varnish, the last old page, latest of ${ROUNDS}`,
        value: milliseconds(oldest),
        budget: '<= 300 ms',
        met: oldest <= 300,
      },
    ];
  } finally {
    await varnish.stop();
    await product.running.end();
  }
}

/** Asks without a pause for half a second after each publish: an old page may come back after a new one. */
async function latestOld(published: string, seen: string): Promise<number> {
  let latest = 0;
  for await (const question of changedQuestions(published, ROUNDS)) {
    const answered = performance.now();
    for (let now = answered; now < answered + 500; now = performance.now()) {
      const page = await (await fetch(seen)).text();
      if (!page.includes(question)) latest = Math.max(latest, now - answered);
    }
  }
  return latest;
}
