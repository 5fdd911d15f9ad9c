import { expect, it } from 'vitest';

import { DESKTOP, PHONE } from '../support/browser.ts';
import { readProgramme } from '../support/brochure.ts';
import { newNumber } from '../support/leadForm.ts';
import { codeFor } from '../support/message-log.ts';
import { recorded } from '../support/recording.ts';
import { comeAgain, registerAndRead } from '../support/registering.ts';
import { openWebsite, unlimited } from '../support/website.ts';

const site = openWebsite({ limits: unlimited });

/** Reads the newest code, once all that waits has been sent. */
async function newestCode(number: string): Promise<string> {
  await site.app.services.outbox.idle();
  return codeFor(site.app, `+91${number}`);
}

/** One visitor on each kind of screen, with the number that the first visit registers. */
const visitors = [
  { screen: PHONE, width: 360, number: newNumber() },
  { screen: DESKTOP, width: 1280, number: newNumber() },
];

it.each(visitors)(
  'a visitor finds the MBA, registers and reads its brochure at $width px',
  async ({ screen, width, number }) => {
    const { page, problems, close } = await recorded(`new-lead-${width}`, await site.visit(screen));
    const programme = await readProgramme(site.app.origin, 'mba');
    const readCode = () => newestCode(number);
    const { portal } = await registerAndRead({ page, number, programme, readCode });
    expect((await fetch(portal)).status).toBe(200);
    expect(problems).toEqual([]);
    await close();
  },
);

it.each(visitors)(
  'the same number comes again and is known at $width px',
  async ({ screen, width, number }) => {
    // Nobody is sent two codes within half a minute.
    site.app.clock.advance(31_000);
    const visit = await recorded(`existing-lead-${width}`, await site.visit(screen));
    const programme = await readProgramme(site.app.origin, 'mba');
    const readCode = () => newestCode(number);
    await comeAgain({ page: visit.page, number, programme, readCode });
    expect(visit.problems).toEqual([]);
    await visit.close();
  },
);
