import { AppError } from '../../http/errors.ts';
import { answerTasks } from '../../platform/processes/answering.ts';
import { cutFace } from './cut.ts';
import type { FaceAnswer, FaceTask } from './cutter.ts';

// Run by cutter.ts; answers one face at a time. Font libraries parse untrusted input: a crash leaves the site running.

answerTasks<FaceTask, FaceAnswer>(
  async ({ source, ...asked }) => ({ cut: await cutFace(Buffer.from(source), asked) }),
  (error) => (error instanceof AppError ? { refused: error.message } : undefined),
);
