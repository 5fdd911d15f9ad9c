import Button from '@mui/material/Button';
import { useRef } from 'react';

import type { WordpressMove } from '../../contract/wordpress.ts';
import { sentenceOf } from '../api/useAction.ts';
import { Icon } from '../icons/Icon.tsx';
import { Card } from '../ui/Card.tsx';
import { Notice } from '../ui/Notice.tsx';
import { useBringing } from './useMoves.ts';
import styles from './Wordpress.module.css';

/** Chooses the export of the old site. */
export function BringFile({ onBrought }: Readonly<{ onBrought: (move: WordpressMove) => void }>) {
  const input = useRef<HTMLInputElement>(null);
  const { bring, share } = useBringing(onBrought);
  return (
    <Card>
      <div className={styles.bring}>
        <Button
          variant="contained"
          startIcon={<Icon name="upload" />}
          loading={bring.isPending}
          onClick={() => input.current?.click()}
        >
          Choose the export
        </Button>
        <span>
          In WordPress: Tools, Export, All content. The .xml file, up to 100 MB. Nothing is stored
          before you have seen what would happen.
        </span>
        <input
          ref={input}
          type="file"
          hidden
          accept=".xml,text/xml,application/xml"
          aria-label="WordPress export"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) bring.mutate(file);
            target.value = '';
          }}
        />
        {bring.isPending && (
          <progress className={styles.bar} value={share} aria-label="Uploading" />
        )}
      </div>
      {bring.error && <Notice kind="bad">{sentenceOf(bring.error)}</Notice>}
    </Card>
  );
}
