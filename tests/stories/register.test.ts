import { expect, it } from 'vitest';

import { DESKTOP, PHONE } from '../support/browser.ts';
import { readProgramme } from '../support/brochure.ts';
import { newNumber } from '../support/leadForm.ts';
import { codeFor } from '../support/message-log.ts';
import { recorded } from '../support/recording.ts';
import { comeAgain, registerAndRead } from '../support/registering.ts';
import { openWebsite, unlimited } from '../support/website.ts';

const site = openWebsite({ limits: unlimited });

const number = newNumber();

/** Reads the newest code, once all that waits has been sent. */
async function readCode(): Promise<string> {
  await site.app.services.outbox.idle();
  return codeFor(site.app, `+91${number}`);
}

it('a visitor finds the MBA on a phone, registers and reads its brochure', async () => {
  const { page, problems, close } = await recorded('new-lead', await site.visit(PHONE));
  const programme = await readProgramme(site.app.origin, 'mba');
  const { portal } = await registerAndRead({ page, number, programme, readCode });
  expect((await fetch(portal)).status).toBe(200);
  expect(problems).toEqual([]);
  await close();
});

it('the same number comes again on a desktop and is known', async () => {
  // Nobody is sent two codes within half a minute.
  site.app.clock.advance(31_000);
  const { page, problems, close } = await recorded('existing-lead', await site.visit(DESKTOP));
  const programme = await readProgramme(site.app.origin, 'mba');
  await comeAgain({ page, number, programme, readCode });
  expect(problems).toEqual([]);
  await close();
});
