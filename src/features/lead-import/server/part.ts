import type { ServerPart } from '../../../server/feature.ts';
import { sendFirstMails } from './first-mail.ts';
import { handleUndo } from './undo.ts';

export const part: ServerPart = {
  plug: () => ({
    open(core) {
      handleUndo(core);
      return {
        jobs: [{ name: 'leadImport.firstMails', at: '* * * * *', run: () => sendFirstMails(core) }],
      };
    },
  }),
};
