import { text } from '../fields/fields.ts';

/** Words for a picture in this very place, beside those that the media library has for it everywhere. */
export function descriptionOf(picture: string) {
  return text({
    label: `${picture}: description`,
    required: false,
    help: 'For those who cannot see it. Empty: the media library’s description is used.',
  });
}
