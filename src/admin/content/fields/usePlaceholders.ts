import { listPlaceholders } from '../../../kernel/calls/staffScreens.ts';
import { fillText } from '../../../content/placeholders.ts';
import { useData } from '../../api/useAnswer.ts';

export function usePlaceholders() {
  return useData(['placeholders'], listPlaceholders, { staleTime: 60_000 }) ?? [];
}

export function useFilled(): (text: string) => string {
  const known = usePlaceholders().filter(({ text }) => text !== '');
  return (text) =>
    fillText(text, Object.fromEntries(known.map(({ name, text: word }) => [name, word])));
}
