import { useQuery } from '@tanstack/react-query';

import { listPlaceholders } from '../../../kernel/calls/staffScreens.ts';
import { fillText } from '../../../content/placeholders.ts';
import { send } from '../../api/client.ts';

export function usePlaceholders() {
  const { data = [] } = useQuery({
    queryKey: ['placeholders'],
    queryFn: async ({ signal }) => (await send(listPlaceholders, { signal })).data,
  });
  return data;
}

export function useFilled(): (text: string) => string {
  const known = usePlaceholders().filter(({ text }) => text !== '');
  return (text) =>
    fillText(text, Object.fromEntries(known.map(({ name, text: word }) => [name, word])));
}
