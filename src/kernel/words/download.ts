import { declareWords } from '../wording/wording.ts';

export const downloadWords = declareWords('download', { preparing: 'Preparing the brochure…' });
