import type { TestApp } from './app.ts';
import { editorOf } from './content.ts';

/** Signs an editor in and answers what publishes a change of the brand. */
export async function brandPublisher(app: TestApp): Promise<(change: object) => Promise<void>> {
  const editor = await editorOf(app);
  return async (change) => {
    const { id } = app.services.content.snapshot().one('brand');
    const { data } = await editor.call('GET', `/api/brand/${id}`);
    const saved = await editor.call('PATCH', `/api/brand/${id}`, {
      version: data.version,
      body: change,
    });
    const { version } = saved.data;
    const published = await editor.call('POST', `/api/brand/${id}/publish`, { version, body: {} });
    if (published.status !== 200) throw new Error(JSON.stringify(published));
  };
}
