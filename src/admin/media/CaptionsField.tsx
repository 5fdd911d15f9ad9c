import Button from '@mui/material/Button';
import { useRef } from 'react';

import { Icon } from '../icons/Icon.tsx';
import { TextField } from '../ui/Field.tsx';

type Props = Readonly<{
  value: string;
  errorText: string | undefined;
  onChange: (value: string | null) => void;
}>;

/** What a film says, as WebVTT: typed, or read from a file. */
export function CaptionsField({ value, errorText, onChange }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <div>
      <TextField
        label="Captions"
        help="For people who do not hear it, as WebVTT: the line WEBVTT, then times and words."
        value={value}
        errorText={errorText}
        multiline
        optional
        minRows={3}
        maxRows={10}
        onChange={(event) => onChange(event.target.value || null)}
      />
      <Button
        variant="text"
        size="small"
        startIcon={<Icon name="upload" />}
        onClick={() => picker.current?.click()}
      >
        Take them from a file
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label="A file with captions"
        accept=".vtt,text/vtt"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          void file?.text().then(onChange);
        }}
      />
    </div>
  );
}
