import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';

import { sharePreview } from '../../../kernel/calls/preview.ts';
import { newKey, send } from '../../api/client.ts';
import type { Editing } from '../editing/editing.ts';
import { Icon } from '../../icons/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { readable } from '../../ui/time.ts';
import styles from './Preview.module.css';

/** A link to the draft for someone without an account, for three days. */
export function ShareLink({ editing }: Readonly<{ editing: Editing }>) {
  const { type, entry, saver } = editing;
  const share = useMutation({
    mutationFn: async () => {
      await saver.flush();
      const body = { type: type.name, id: entry.id, hours: 72 };
      const sent = { body, idempotencyKey: newKey() };
      const { data } = await send(sharePreview, { ...sent });
      // The link is shown in any case: a browser may ask first, or never answer.
      void navigator.clipboard?.writeText(data.url).catch(() => undefined);
      return data;
    },
  });
  return (
    <>
      <div>
        <Button
          variant="outlined"
          size="small"
          loading={share.isPending}
          startIcon={<Icon name="external-link" size={18} />}
          onClick={() => share.mutate()}
        >
          Copy a link to show the draft
        </Button>
      </div>
      {share.error && <Notice kind="bad">{share.error.message}</Notice>}
      {share.data && (
        <Notice kind="good">
          <p className={styles.link}>
            <a href={share.data.url} target="_blank" rel="noreferrer">
              {share.data.url}
            </a>
          </p>
          <p>It works until {readable(share.data.expires_at)}.</p>
        </Notice>
      )}
    </>
  );
}
