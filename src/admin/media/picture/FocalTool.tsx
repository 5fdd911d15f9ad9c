import Button from '@mui/material/Button';
import Slider from '@mui/material/Slider';
import { type MouseEvent, useId, useState } from 'react';

import type { FocalPoint, MediaItem } from '../../../kernel/publishing/media.ts';
import styles from '../Media.module.css';
import { storeChange, pictureOf, useMediaWork } from '../media.ts';
import { pointOf } from './CropTool.tsx';

const shapes = [
  { name: 'wide', label: 'Wide' },
  { name: 'square', label: 'Square' },
  { name: 'tall', label: 'Tall' },
] as const;

/** Sets the focal point, which stays in view if a page crops the picture. */
export function FocalTool({ item }: Readonly<{ item: MediaItem }>) {
  const [focal, setFocal] = useState<FocalPoint>(item.focal);
  const work = useMediaWork((to: FocalPoint) => storeChange(item, { focal: to }));
  const isChanged = focal.x !== item.focal.x || focal.y !== item.focal.y;
  const onPress = (event: MouseEvent<HTMLDivElement>) => {
    const { x, y } = pointOf(event);
    setFocal({ x: Math.round(x * 100) / 100, y: Math.round(y * 100) / 100 });
  };
  const place = { left: `${focal.x * 100}%`, top: `${focal.y * 100}%` };
  return (
    <div className={styles.focal}>
      {/* The sliders below do the same by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div className={styles.picture} onClick={onPress}>
        <img src={pictureOf(item, 1000)} alt={item.alt ?? ''} />
        <i className={styles.point} style={place} />
      </div>
      <p className={styles.facts}>Press what must stay in view where a page shows less.</p>
      <div className={styles.sliders}>
        <Axis
          label="Focal point, across"
          value={focal.x}
          onChange={(x) => setFocal({ ...focal, x })}
        />
        <Axis
          label="Focal point, down"
          value={focal.y}
          onChange={(y) => setFocal({ ...focal, y })}
        />
      </div>
      <ul className={styles.shapes} aria-label="How pages cut it">
        {shapes.map(({ name, label }) => (
          <li key={name}>
            <img
              src={pictureOf(item, 320)}
              alt=""
              data-shape={name}
              style={{ objectPosition: `${place.left} ${place.top}` }}
            />
            {label}
          </li>
        ))}
      </ul>
      {isChanged && (
        <Button variant="contained" loading={work.isPending} onClick={() => work.mutate(focal)}>
          Keep this focal point
        </Button>
      )}
    </div>
  );
}

type AxisProps = Readonly<{ label: string; value: number; onChange: (value: number) => void }>;

function Axis({ label, value, onChange }: AxisProps) {
  const id = useId();
  return (
    <div className={styles.axis}>
      <span id={id}>{label}</span>
      <Slider
        size="small"
        value={Math.round(value * 100)}
        aria-labelledby={id}
        getAriaValueText={(percent) => `${percent} per cent`}
        onChange={(_event, percent) => onChange(Number(percent) / 100)}
      />
    </div>
  );
}
