import { AppError } from '../../http/errors.ts';
import { cutFace } from './cut.ts';
import type { FaceAnswer, FaceTask } from './cutter.ts';

// Run as a program of its own by cutter.ts: each face comes as a message, and is answered by one. What unpacks and cuts
// fonts is large and reads what strangers wrote: here it cannot take the site with it.

async function answer({ source, ...asked }: FaceTask): Promise<FaceAnswer> {
  try {
    return { cut: await cutFace(Buffer.from(source), asked) };
  } catch (error) {
    if (error instanceof AppError) return { refused: error.message };
    throw error;
  }
}

process.on('message', async (task: FaceTask) => {
  process.send?.(await answer(task));
});
process.once('disconnect', () => process.exit());
