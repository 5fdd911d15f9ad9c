import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';

import { type FaceLicence, faceLicences } from '../../../kernel/publishing/faces.ts';

type Props = Readonly<{
  value: FaceLicence | undefined;
  onChange: (licence: FaceLicence) => void;
}>;

const statements: Readonly<Record<FaceLicence, string>> = {
  cut: 'It is ours, free, or bought for the web; it may be cut to the letters that are needed, and be put into documents and pictures',
  whole:
    'It is ours, free, or bought for the web, but stays as it is: brochures and pictures for sharing keep the typefaces of the pair',
};

export function LicenceChoice({ value, onChange }: Props) {
  return (
    <FormControl>
      <FormLabel id="face-licence">Its licence</FormLabel>
      <RadioGroup
        aria-labelledby="face-licence"
        value={value ?? ''}
        onChange={({ target }) => {
          const chosen = faceLicences.find((licence) => licence === target.value);
          if (chosen) onChange(chosen);
        }}
      >
        {faceLicences.map((licence) => (
          <FormControlLabel
            key={licence}
            value={licence}
            label={statements[licence]}
            control={<Radio />}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
