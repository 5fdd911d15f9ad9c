import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { allFeatures } from '../../../src/features/all.ts';
import type { Field, Fields } from '../../../src/content/fields/fields.ts';
import { typeNames, typeOf } from '../../../src/content/registry.ts';
import { openBrowser } from '../../support/browser.ts';
import { bodyOf, openDesk } from '../../support/content.ts';

const desk = openDesk({ features: allFeatures, content: 'demo' });
let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  page = await browser.newPage();
});
afterAll(() => browser?.close());

const MARK = 'x55';
/** Ends whatever it may stand in, and then acts. */
const attack = `"'></script></style></title></textarea><script>${MARK}()</script><img src=x onerror=${MARK}()>`;
const rich = `<p>Words ${attack}<a href="javascript:${MARK}()">a</a><a href="data:text/html,<script>${MARK}()</script>">b</a><svg onload=${MARK}()><iframe srcdoc="<script>${MARK}()</script>"></iframe></p>`;

const worded: readonly Field['kind'][] = ['text', 'longText'];

/** The data with an attack in every field that takes words. */
function attacked(fields: Fields, data: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => {
      const field = fields[name];
      return [name, field ? attackedValue(field, value) : value];
    }),
  );
}

function attackedValue(field: Field, value: unknown): unknown {
  if (worded.includes(field.kind)) return attack.slice(0, field.max ?? attack.length);
  if (field.kind === 'richText') return rich;
  if (field.kind === 'lines') return [attack];
  if (field.kind === 'group' && value !== null)
    return attacked(field.fields ?? {}, value as Record<string, unknown>);
  if (field.kind !== 'list' && field.kind !== 'sections') return value;
  return (value as Record<string, unknown>[]).map((row) => {
    const ofRow = field.fields ?? field.blocks?.[String(row['block'])]?.fields ?? {};
    return attacked(ofRow, row);
  });
}

/** What would act on a page, as a browser reads it: attributes of events, addresses that run, scripts of an attack. */
function acting(html: string): Promise<string[]> {
  return page.evaluate(
    ([text, mark]) => {
      const read = new DOMParser().parseFromString(text, 'text/html');
      const runs = ({ name, value }: Attr) =>
        name.startsWith('on') ||
        name === 'srcdoc' ||
        (['href', 'src', 'action', 'formaction', 'xlink:href'].includes(name) &&
          /^\s*(?:javascript|vbscript|data:text)/i.test(value));
      return [...read.querySelectorAll('*')].flatMap((element) => {
        const isData = element.getAttribute('type')?.includes('json') ?? false;
        const acts = [...element.attributes].filter(runs).map(({ name }) => name);
        const isAttack =
          element instanceof HTMLScriptElement && !isData && element.text.includes(mark);
        return acts.length > 0 || isAttack ? [element.outerHTML.slice(0, 200)] : [];
      });
    },
    [html, MARK] as const,
  );
}

it('tells what would act', async () => {
  expect(await acting(`<p>${attack}</p>${rich}`)).toHaveLength(8);
});

describe.each(typeNames.map(typeOf))('words of $name that would act', (type) => {
  it('do not act on its page', async () => {
    const { data } = await desk.editor.call<{ items: { id: number; draft: object }[] }>(
      'GET',
      `/api/content${type.path}?per_page=1`,
    );
    const body = attacked(type.fields, { ...bodyOf(type.name as never, 1, desk.samples) });
    const shown = await desk.editor.call<string>('POST', '/api/preview', {
      body: {
        type: type.name,
        id: data.items[0]?.id ?? null,
        data: Object.fromEntries(Object.entries(body).filter(([name]) => name in type.fields)),
      },
    });
    expect([200, 404], JSON.stringify(shown).slice(0, 300)).toContain(shown.status);
    if (shown.status === 200) expect(await acting(shown.data)).toEqual([]);
  });
});
