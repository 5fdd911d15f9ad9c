import { useLayoutEffect, useRef, type CompositionEvent, type ChangeEvent } from 'react';
import { plainDigits } from '../../../kernel/text/digits.ts';

/**
 * Props of a field that shows `read(text)`. The caret keeps its place among the digits, and the text stays untouched
 * while a keyboard composes.
 */
export function useReadField(read: (typed: string) => string, onRead: (text: string) => void) {
  const ref = useRef<HTMLInputElement>(null);
  const digitsAfter = useRef<number | null>(null);
  useLayoutEffect(() => {
    const input = ref.current;
    const after = digitsAfter.current;
    digitsAfter.current = null;
    if (!input || after === null || document.activeElement !== input) return;
    const caret = Math.max(0, input.value.length - after);
    input.setSelectionRange(caret, caret);
  });
  const settle = (input: HTMLInputElement) => {
    const { value } = input;
    const after = plainDigits(value.slice(input.selectionEnd ?? value.length));
    digitsAfter.current = after.replace(/\D/g, '').length;
    onRead(read(value));
  };
  return {
    ref,
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      const isComposing = 'isComposing' in nativeEvent && nativeEvent.isComposing === true;
      if (isComposing) onRead(target.value);
      else settle(target);
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) =>
      settle(currentTarget),
  };
}
