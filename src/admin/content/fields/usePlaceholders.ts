import { useQuery } from '@tanstack/react-query';

import { listPlaceholders } from '../../../kernel/calls/screens.ts';
import { fillText } from '../../../content/placeholders.ts';
import { send } from '../../api/client.ts';

/** What may stand in braces in any text, and what visitors read there. */
export function usePlaceholders() {
  const { data = [] } = useQuery({
    queryKey: ['placeholders'],
    queryFn: async ({ signal }) => (await send(listPlaceholders, { signal })).data,
  });
  return data;
}

/** Makes of a text what visitors read. */
export function useFilled(): (text: string) => string {
  const known = usePlaceholders().filter(({ text }) => text !== '');
  return (text) =>
    fillText(text, Object.fromEntries(known.map(({ name, text: word }) => [name, word])));
}
