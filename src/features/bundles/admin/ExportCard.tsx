import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';

import { addressOf } from '../../../kernel/call.ts';
import { exportBundle } from '../calls.ts';
import { typeNames, typeOf, type TypeName } from '../../../content/registry.ts';
import { Icon } from '../../../admin/icons/Icon.tsx';
import { Card } from '../../../admin/ui/Card.tsx';
import styles from './Bundles.module.css';

/** Types that can be chosen on their own: all others come with their parents. */
const own = typeNames.filter((name) => !typeOf(name).parent?.required);

/** Downloads everything, or some types with their dependents, as one file. */
export function ExportCard() {
  const [types, setTypes] = useState<readonly TypeName[]>([]);
  const [drafts, setDrafts] = useState(false);
  const toggle = (name: TypeName, isChosen: boolean) =>
    setTypes((now) => (isChosen ? [...now, name] : now.filter((one) => one !== name)));
  const query = {
    drafts: drafts ? ('true' as const) : ('false' as const),
    ...(types.length > 0 && { types: types.join(',') }),
  };
  const what = types.length === 0 ? 'everything' : `${types.length} of ${own.length} types`;
  return (
    <Card title="Export">
      <details className={styles.choice}>
        <summary>Only some types</summary>
        <div className={styles.types}>
          {own.map((name) => (
            <FormControlLabel
              key={name}
              control={
                <Checkbox
                  checked={types.includes(name)}
                  onChange={(_event, isChosen) => toggle(name, isChosen)}
                />
              }
              label={typeOf(name).label.many}
            />
          ))}
        </div>
      </details>
      <div className={styles.line}>
        <FormControlLabel
          control={<Checkbox checked={drafts} onChange={(_event, is) => setDrafts(is)} />}
          label="With drafts and unpublished changes"
        />
        <Button
          variant="contained"
          href={addressOf(exportBundle, { query })}
          download
          startIcon={<Icon name="download" />}
        >
          Export {what}
        </Button>
      </div>
    </Card>
  );
}
