import Button from '@mui/material/Button';
import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';

import type {
  FocalPoint,
  MediaCrop,
  MediaItem,
  WholePicture,
} from '../../../kernel/publishing/media.ts';
import { TextField } from '../../ui/Field.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from '../Media.module.css';
import { storeChange, useMediaWork, useWholePicture } from '../media.ts';

type Props = Readonly<{ item: MediaItem; onDone: () => void }>;

export function CropTool({ item, onDone }: Props) {
  const { data: whole, error } = useWholePicture(item.id);
  if (error) return <Notice kind="bad">{error.message}</Notice>;
  return whole ? <Cropping item={item} whole={whole} onDone={onDone} /> : <Loading />;
}

const sides = [
  { name: 'left', label: 'From the left' },
  { name: 'top', label: 'From the top' },
  { name: 'width', label: 'Width' },
  { name: 'height', label: 'Height' },
] as const;

function Cropping({ item, whole, onDone }: Props & Readonly<{ whole: WholePicture }>) {
  const all = { left: 0, top: 0, width: whole.width, height: whole.height };
  const [crop, setCrop] = useState<MediaCrop>(item.crop ?? all);
  const work = useMediaWork((to: MediaCrop | null) => storeChange(item, { crop: to }));
  const store = (to: MediaCrop | null) => work.mutate(to, { onSuccess: onDone });
  const isAll = crop.width === whole.width && crop.height === whole.height;
  return (
    <div className={styles.focal}>
      <Frame whole={whole} crop={crop} onCrop={setCrop} />
      <p className={styles.facts}>Draw over the picture, choose a shape, or type pixels.</p>
      <div className={styles.ratios} role="group" aria-label="Shape">
        {ratios.map(({ label, ratio }) => (
          <Button
            key={label}
            size="small"
            variant="outlined"
            onClick={() => setCrop(ratio === null ? all : largestCrop(whole, ratio, item.focal))}
          >
            {label}
          </Button>
        ))}
      </div>
      <div className={styles.pixels}>
        {sides.map(({ name, label }) => (
          <TextField
            key={name}
            type="number"
            label={label}
            value={crop[name]}
            onChange={(event) => setCrop({ ...crop, [name]: Number(event.target.value) })}
            onBlur={() => setCrop(within(whole, crop))}
          />
        ))}
      </div>
      {work.error && <Notice kind="bad">{work.error.message}</Notice>}
      <div className={styles.ratios}>
        <Button
          variant="contained"
          loading={work.isPending}
          onClick={() => store(isAll ? null : within(whole, crop))}
        >
          {isAll ? 'Show all of it' : 'Keep this crop'}
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </div>
  );
}

type FrameProps = Readonly<{
  whole: WholePicture;
  crop: MediaCrop;
  onCrop: (crop: MediaCrop) => void;
}>;

function Frame({ whole, crop, onCrop }: FrameProps) {
  const start = useRef<FocalPoint>(null);
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = pointOf(event);
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (start.current) onCrop(cropBetween(whole, start.current, pointOf(event)));
  };
  const percent = (part: number, of: number) => `${(part / of) * 100}%`;
  return (
    <div
      className={styles.picture}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => (start.current = null)}
    >
      <img src={whole.preview} alt="" draggable={false} />
      <i
        className={styles.frame}
        style={{
          left: percent(crop.left, whole.width),
          top: percent(crop.top, whole.height),
          width: percent(crop.width, whole.width),
          height: percent(crop.height, whole.height),
        }}
      />
    </div>
  );
}

export function pointOf(event: MouseEvent<HTMLDivElement>): FocalPoint {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
  const share = (part: number) => Math.min(1, Math.max(0, part));
  return { x: share((event.clientX - left) / width), y: share((event.clientY - top) / height) };
}

type Size = Readonly<{ width: number; height: number }>;

const ratios = [
  { label: 'Whole', ratio: null },
  { label: '16:9', ratio: 16 / 9 },
  { label: '4:3', ratio: 4 / 3 },
  { label: '1:1', ratio: 1 },
  { label: '3:4', ratio: 3 / 4 },
] as const;

/** The smallest crop that the server takes, in pixels. */
const LEAST = 16;

/** The largest part of a picture with that ratio, as near to a point as fits. */
function largestCrop(size: Size, ratio: number, around: FocalPoint): MediaCrop {
  const width = Math.round(Math.min(size.width, size.height * ratio));
  const height = Math.round(Math.min(size.height, size.width / ratio));
  return within(size, {
    width,
    height,
    left: Math.round(around.x * size.width - width / 2),
    top: Math.round(around.y * size.height - height / 2),
  });
}

function cropBetween(size: Size, from: FocalPoint, to: FocalPoint): MediaCrop {
  const at = (share: number, length: number) => Math.round(share * length);
  const [left, right] = [from.x, to.x].toSorted((a, b) => a - b) as [number, number];
  const [top, bottom] = [from.y, to.y].toSorted((a, b) => a - b) as [number, number];
  return within(size, {
    left: at(left, size.width),
    top: at(top, size.height),
    width: at(right - left, size.width),
    height: at(bottom - top, size.height),
  });
}

/** The crop, moved and cut so that it lies in the picture and is as large as the server wants. */
function within(size: Size, crop: MediaCrop): MediaCrop {
  const width = held(crop.width, Math.min(LEAST, size.width), size.width);
  const height = held(crop.height, Math.min(LEAST, size.height), size.height);
  return {
    width,
    height,
    left: held(crop.left, 0, size.width - width),
    top: held(crop.top, 0, size.height - height),
  };
}

function held(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, Math.round(Number.isFinite(value) ? value : least)));
}
