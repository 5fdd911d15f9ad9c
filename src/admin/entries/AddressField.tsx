import Autocomplete from '@mui/material/Autocomplete';
import { keepPreviousData } from '@tanstack/react-query';
import { type Ref, useDeferredValue, useId, useState } from 'react';

import { listPageNames } from '../../kernel/calls/staffScreens.ts';
import { wholeAddress } from '../../kernel/text/wholeAddress.ts';
import type { PageName } from '../../kernel/publishing/content.ts';
import { useData } from '../api/useAnswer.ts';
import { ComboInput, popperProps } from '../ui/ComboInput.tsx';
import { FieldFrame } from '../ui/Field.tsx';
import styles from './AddressField.module.css';

type Props = Readonly<{
  label: string;
  value: string;
  onChange: (address: string) => void;
  onPage?: (page: PageName) => void;
  /** With the address as it is written in full. */
  onBlur?: (address: string) => void;
  help?: string | undefined;
  errorText?: string | undefined;
  optional?: boolean | undefined;
  inputRef?: Ref<HTMLInputElement>;
}>;

export function AddressField(props: Props) {
  const { label, value, help, errorText, optional } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const pages = usePages(value, isOpen);
  return (
    <FieldFrame label={label} htmlFor={id} help={help} error={errorText} optional={optional}>
      <div
        onBlur={() => {
          const whole = wholeAddress(value, location.origin);
          if (whole !== value) props.onChange(whole);
          props.onBlur?.(whole);
        }}
      >
        <Autocomplete<PageName, false, false, true>
          id={id}
          slotProps={popperProps}
          freeSolo
          fullWidth
          open={isOpen && pages.length > 0}
          onOpen={() => setOpen(true)}
          onClose={() => setOpen(false)}
          options={pages}
          filterOptions={(all) => all}
          inputValue={value}
          getOptionLabel={(page) => (typeof page === 'string' ? page : page.path)}
          getOptionKey={(page) => (typeof page === 'string' ? page : page.path)}
          onInputChange={(_event, text, reason) => reason !== 'reset' && props.onChange(text)}
          onChange={(_event, page) => {
            if (typeof page === 'string' || page === null) return;
            props.onChange(page.path);
            props.onPage?.(page);
          }}
          renderOption={({ key, ...option }, { title, path }) => (
            <li key={key} {...option}>
              <span className={styles.page}>
                <b>{title}</b>
                <span>{path}</span>
              </span>
            </li>
          )}
          renderInput={(params) => (
            <ComboInput {...params} help={help} errorText={errorText} inputRef={props.inputRef} />
          )}
        />
      </div>
    </FieldFrame>
  );
}

/** Pages whose name or address matches the search; none for external addresses. */
function usePages(typed: string, isOpen: boolean): readonly PageName[] {
  const q = useDeferredValue(typed.trim());
  const isElsewhere = /^(?:[a-z]+:|#|\/media\/)/i.test(q);
  const data = useData(['page names', q], listPageNames, {
    sent: { query: { q } },
    enabled: isOpen && !isElsewhere,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  return isElsewhere ? [] : (data ?? []);
}
