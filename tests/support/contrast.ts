import type { Page } from 'playwright';

import { axeSource, settled } from './accessibility.ts';

type Axe = {
  run(
    within: Document,
    options: object,
  ): Promise<{ violations: { nodes: { html: string; failureSummary: string }[] }[] }>;
};

/** Brings axe into the page, and what moves in it to where it would arrive: colours that change do so at once. */
export async function startContrast(page: Page): Promise<void> {
  await settled(page);
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('* { transition: none !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
  });
  await page.evaluate(axeSource);
}

/** Words of the page that have too little contrast with what is below them. */
export function contrastFaultsOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: Axe };
    const { violations } = await axe.run(document, {
      iframes: false,
      resultTypes: ['violations'],
      runOnly: ['color-contrast'],
    });
    return violations.flatMap(({ nodes }) =>
      nodes.map(({ html, failureSummary }) => `${html}: ${failureSummary}`),
    );
  });
}
