import { AppError } from '../../http/errors.ts';
import { answerTasks } from '../../platform/processes/answering.ts';
import { cutFace } from './cut.ts';
import type { FaceAnswer, FaceTask } from './cutter.ts';

// Run as a separate process by cutter.ts: receives each face as a message, and responds with one. Font libraries are
// large and parse untrusted input: a crash here leaves the site running.

answerTasks<FaceTask, FaceAnswer>(
  async ({ source, ...asked }) => ({ cut: await cutFace(Buffer.from(source), asked) }),
  (error) => (error instanceof AppError ? { refused: error.message } : undefined),
);
