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

/** Of a picture that cannot be read nothing is known; it is a logo all the same. */
export type LogoReading = Readonly<{
  colours: Look['colours'];
  seen_on_light: boolean;
  seen_on_dark: boolean;
}>;

type Props = Readonly<{
  label: string;
  logo: number | null;
  name: string;
  /** The colour that it stands on, if not the page's own. */
  ground?: string;
  /** One that is much wider than high says the name itself. */
  onLogo: (logo: number, reading: LogoReading | undefined, isWide: boolean) => void;
}>;

export function LogoField({ label, logo, name, ground, onLogo }: Props) {
  const client = useQueryClient();
  const upload = useMutation({
    mutationFn: async (file: File) => {
      const item = await uploadFile({ file });
      if (item.needs_alt) await storeChange(item, { alt: `Logo of ${name}` });
      return { item, reading: await readingOf(item.id) };
    },
    onSuccess: ({ item, reading }) => {
      void client.invalidateQueries({ queryKey: ['media'] });
      onLogo(item.id, reading, isWide(item));
    },
  });
  return (
    <div className={styles.actions}>
      {logo !== null && <Logo id={logo} label={label} ground={ground} />}
      <FileButton
        label={label}
        accept={mediaExtensions.image.map((ending) => `.${ending}`).join(',')}
        loading={upload.isPending}
        onFiles={([file]) => file && upload.mutate(file)}
      >
        {`${logo === null ? 'Upload' : 'Replace'}: ${label}`}
      </FileButton>
      {upload.error && <Notice kind="bad">{sentenceOf(upload.error)}</Notice>}
    </div>
  );
}

const WIDE = 2.2;

function isWide({ width, height }: Readonly<{ width: number | null; height: number | null }>) {
  return width !== null && height !== null && width > height * WIDE;
}

async function readingOf(image: number): Promise<LogoReading | undefined> {
  const answer = send(suggestColours, { body: { image }, idempotencyKey: newKey() });
  return answer.then(
    ({ data }) => data,
    () => undefined,
  );
}

type LogoProps = Readonly<{ id: number; label: string; ground: string | undefined }>;

function Logo({ id, label, ground }: LogoProps) {
  const { data } = useMediaItem(id);
  if (!data) return null;
  const style = ground === undefined ? undefined : { background: ground };
  return <img className={styles.logo} style={style} src={pictureOf(data, 320)} alt={label} />;
}
