import { listPlaceholders } from '../../../kernel/calls/staffScreens.ts';
import { fillText } from '../../../content/placeholders.ts';
import { useAnswer } from '../../api/useAnswer.ts';

export function usePlaceholders() {
  return useAnswer(['placeholders'], listPlaceholders, { staleTime: 60_000 }).data ?? [];
}

export function useFilled(): (text: string) => string {
  const known = usePlaceholders().filter(({ text }) => text !== '');
  return (text) =>
    fillText(text, Object.fromEntries(known.map(({ name, text: word }) => [name, word])));
}
