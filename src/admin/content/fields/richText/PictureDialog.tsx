import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';

import { type PictureWidth, pictureWidths } from '../../../../content/richText/mediaAddress.ts';
import { focusWhenShown, TextField } from '../../../ui/Field.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import type { TextPicture } from './pictureNode.ts';
import styles from './RichText.module.css';

type Props = Readonly<{
  picture: TextPicture;
  onSet: (picture: TextPicture) => void;
  onChooseAnother: () => void;
  onRemove: () => void;
  onClose: () => void;
}>;

const widths = [
  { value: 'half', label: 'Half as wide' },
  { value: 'third', label: 'A third as wide' },
] as const satisfies readonly Readonly<{ value: PictureWidth; label: string }>[];

export function PictureDialog({ picture, onSet, onChooseAnother, onRemove, onClose }: Props) {
  const [alt, setAlt] = useState(picture.alt ?? '');
  const [isDecorative, setDecorative] = useState(picture.alt === '');
  const [caption, setCaption] = useState(picture.caption ?? '');
  const [width, setWidth] = useState(picture.width);
  const words = isDecorative ? '' : alt.trim() || null;
  return (
    <FormDialog
      title="Picture in the text"
      action="Set"
      width="sm"
      returnsFocus
      others={
        <>
          <Button color="error" onClick={onRemove}>
            Remove it
          </Button>
          <Button onClick={onChooseAnother}>Choose another</Button>
        </>
      }
      onSubmit={() => onSet({ ...picture, alt: words, caption: caption.trim() || null, width })}
      onClose={onClose}
    >
      <img className={styles.shown} src={picture.src} alt="" />
      <TextField
        label="What the picture shows"
        help="For people who do not see it. A page with it is published only once this is said."
        value={isDecorative ? '' : alt}
        disabled={isDecorative}
        inputRef={focusWhenShown}
        inputProps={{ maxLength: 300 }}
        onChange={(event) => setAlt(event.target.value)}
      />
      <FormControlLabel
        label="It is decoration and says nothing"
        control={
          <Checkbox
            checked={isDecorative}
            onChange={(event) => setDecorative(event.target.checked)}
          />
        }
      />
      <TextField
        label="Caption"
        optional
        help="Stands under the picture, for everyone."
        value={caption}
        inputProps={{ maxLength: 300 }}
        onChange={(event) => setCaption(event.target.value)}
      />
      <SelectField
        label="Width"
        none="As wide as the text"
        value={width ?? ''}
        options={widths}
        onChange={(chosen) => setWidth(pictureWidths.find((one) => one === chosen) ?? null)}
      />
    </FormDialog>
  );
}
