import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';

import { allFeatures } from '../../src/features/all.ts';
import type { ContentEntry } from '../../src/kernel/publishing/content.ts';
import { bodyOf, type Editor, editorOf, openDesk } from '../support/content.ts';

const desk = openDesk({ features: allFeatures });
let editors: Editor[];
beforeAll(async () => void (editors = [desk.editor, await editorOf(desk.app)]));

/** One step of one of two editors: reads, types a point of their own, or saves. */
const steps = fc.array(
  fc.record({ who: fc.nat(1), does: fc.constantFrom('read', 'save', 'save', 'publish') }),
  {
    minLength: 2,
    maxLength: 12,
  },
);

type Desk = { version: number; sections: unknown[]; pending: number };

describe('two editors of one entry', () => {
  it('lose nothing in any order of their saves, in nested rows either', async () => {
    let word = 0;
    await fc.assert(
      fc.asyncProperty(steps, async (script) => {
        const body = { ...bodyOf('certification', 1, desk.samples), points: [] };
        const made = await (editors[0] as Editor).call('POST', '/api/program/certification', {
          body,
        });
        const url = `/api/program/certification/${made.data.id}`;
        const acknowledged: string[] = [];
        const desks: Desk[] = editors.map(() => ({ version: 1, sections: [], pending: 0 }));

        for (const { who, does } of script) {
          const own = desks[who] as Desk;
          const editor = editors[who] as Editor;
          if (does === 'read') {
            const { data } = await editor.call('GET', url);
            Object.assign(own, { version: data.version, sections: data.draft['points'] });
            continue;
          }
          if (does === 'publish') {
            const { status, data } = await editor.call('POST', `${url}/publish`, {
              version: own.version,
              body: {},
            });
            if (status === 200) own.version = data.version;
            continue;
          }
          const point = `Point ${(word += 1)}`;
          const points = [...own.sections, point];
          const saved = await editor.call<ContentEntry & { current: ContentEntry }>('PATCH', url, {
            version: own.version,
            body: { points },
          });
          if (saved.status === 200) {
            acknowledged.push(point);
            Object.assign(own, { version: saved.data.version, sections: points });
          } else {
            expect(saved.status).toBe(412);
            expect(saved.data.current.draft['points']).toEqual(acknowledged);
          }
        }
        const { data } = await (editors[0] as Editor).call('GET', url);
        expect(data.draft['points']).toEqual(acknowledged);
      }),
      { numRuns: 60 },
    );
  });

  it('cannot both win with one version', async () => {
    const made = await (editors[0] as Editor).call('POST', '/api/faq', {
      body: bodyOf('faq', 1, desk.samples),
    });
    const saves = Array.from({ length: 20 }, (_, index) =>
      (editors[index % 2] as Editor).call('PATCH', `/api/faq/${made.data.id}`, {
        version: 1,
        body: { question: `Question ${index}` },
      }),
    );
    const statuses = (await Promise.all(saves)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 412)).toHaveLength(19);
  });

  it('cannot take one address at once', async () => {
    const body = bodyOf('programme', 50, desk.samples);
    const posts = Array.from({ length: 8 }, () =>
      (editors[0] as Editor).call('POST', '/api/program?publish=true', { body }),
    );
    const statuses = (await Promise.all(posts)).map(({ status }) => status).toSorted();
    expect(statuses).toEqual([201, ...Array<number>(7).fill(409)]);
  });
});
