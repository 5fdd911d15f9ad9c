import { useMutation, useQueryClient } from '@tanstack/react-query';

import { suggestColours, type Look } from '../../calls.ts';
import { mediaExtensions } from '../../../../kernel/publishing/media.ts';
import { newKey, send } from '../../../../admin/api/client.ts';
import { sentenceOf } from '../../../../admin/api/useAction.ts';
import { pictureOf, storeChange, useMediaItem } from '../../../../admin/media/media.ts';
import { uploadFile } from '../../../../admin/media/uploads/uploads.ts';
import { FileButton } from '../../../../admin/ui/FileButton.tsx';
import { Notice } from '../../../../admin/ui/Notice.tsx';
import styles from '../Setup.module.css';

type Props = Readonly<{
  logo: number | null;
  name: string;
  onLogo: (logo: number, colours: Look['colours'] | undefined) => void;
}>;

export function LogoField({ logo, name, onLogo }: Props) {
  const client = useQueryClient();
  const upload = useMutation({
    mutationFn: async (file: File) => {
      const item = await uploadFile({ file });
      if (item.needs_alt) await storeChange(item, { alt: `Logo of ${name}` });
      return { item, colours: await suggestedBy(item.id) };
    },
    onSuccess: ({ item, colours }) => {
      void client.invalidateQueries({ queryKey: ['media'] });
      onLogo(item.id, colours);
    },
  });
  return (
    <div className={styles.actions}>
      {logo !== null && <Logo id={logo} />}
      <FileButton
        label="Logo"
        accept={mediaExtensions.image.map((ending) => `.${ending}`).join(',')}
        loading={upload.isPending}
        onFiles={([file]) => file && upload.mutate(file)}
      >
        {logo === null ? 'Upload the logo' : 'Upload another logo'}
      </FileButton>
      {upload.error && <Notice kind="bad">{sentenceOf(upload.error)}</Notice>}
    </div>
  );
}

/** A picture of which no colours can be read is a logo all the same. */
async function suggestedBy(image: number): Promise<Look['colours'] | undefined> {
  const answer = send(suggestColours, { body: { image }, idempotencyKey: newKey() });
  return answer.then(
    ({ data }) => data.colours,
    () => undefined,
  );
}

function Logo({ id }: Readonly<{ id: number }>) {
  const { data } = useMediaItem(id);
  return data ? <img className={styles.logo} src={pictureOf(data, 320)} alt="The logo" /> : null;
}
