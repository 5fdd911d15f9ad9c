import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { AppError } from '../../http/errors.ts';
import { answerTasks } from '../../platform/processes/answering.ts';
import { ProcessEnded } from '../../platform/processes/child.ts';
import { sendableFileFailure } from '../../platform/storage/file-failure.ts';
import { type Answer, type RenderedFiles, SOURCE, type Task } from './encoders.ts';
import { createPictures, type Encoded, type How } from './picture.ts';
import { svgDrawing } from './svg-drawing.ts';

// Run by encoders.ts with the project's folder as its argument; answers one task at a time. Picture decoders are large,
// old and written in C: a crash here leaves the site running.

const [, , project = ''] = process.argv;
const pictures = createPictures(svgDrawing({ project }));

function work(task: Task): Promise<object> {
  switch (task.what) {
    case 'render':
      return renderIn(task.folder, task.how);
    case 'measure':
      return pictures.measure(task.source, task.svg);
    case 'preview':
      return pictures.preview(task.source, task.svg);
  }
}

async function renderIn(folder: string, how: How): Promise<RenderedFiles> {
  const { files, ...size } = await pictures.render(await readFile(join(folder, SOURCE)), how);
  const written = files.map(async ({ bytes, ...file }: Encoded) => {
    const path = join(folder, `${file.width}.${file.extension}`);
    await writeFile(path, bytes);
    return { ...file, path };
  });
  // After a failure the folder is deleted: nothing may still be written into it.
  await Promise.allSettled(written);
  return { ...size, files: await Promise.all(written) };
}

function failureOf(error: unknown): Answer | undefined {
  if (error instanceof AppError) return { refused: error.message };
  if (error instanceof ProcessEnded) return { ended: true };
  const failed = sendableFileFailure(error);
  return failed && { failed };
}

answerTasks<Task, Answer>(async (task) => ({ result: await work(task) }), failureOf);
