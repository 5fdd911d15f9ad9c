import { AppError } from '../../http/errors.ts';
import { answerTasks } from '../../platform/processes/answering.ts';
import { cutFace } from './cut.ts';
import type { FaceAnswer, FaceTask } from './cutter.ts';

// Run as a program of its own by cutter.ts: each face comes as a message, and is answered by one. What unpacks and cuts
// fonts is large and reads what strangers wrote: here it cannot take the site with it.

answerTasks<FaceTask, FaceAnswer>(
  async ({ source, ...asked }) => ({ cut: await cutFace(Buffer.from(source), asked) }),
  (error) => (error instanceof AppError ? { refused: error.message } : undefined),
);
