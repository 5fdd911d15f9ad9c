/** Pixels of the longer side, in which small print of an A4 page is read. */
const LONGEST_SIDE = 2_600;
/** Bytes from which a photograph is made smaller: the rest is on its way in a few seconds on any line. */
const LARGE = 700_000;
const QUALITY = 0.85;

/**
 * Sends a paper once it is chosen, and makes photographs smaller before: as they come from a phone, they take minutes on
 * a slow line. Without this script, and wherever it fails, the form sends them as they are.
 */
export function startPapers(part: HTMLElement): void {
  part.dataset['sends'] = '';
  // A browser fires no change if the same file is chosen again, as after a broken connection.
  part.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'file') target.value = '';
  });
  part.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'file') void sendFrom(target);
  });
}

async function sendFrom(input: HTMLInputElement): Promise<void> {
  const { form, files } = input;
  const button = form?.querySelector('button');
  if (!form || !button || !files?.length) return;
  button.disabled = true;
  button.textContent = form.dataset['sending'] ?? button.textContent;
  try {
    const chosen = new DataTransfer();
    for (const file of files) chosen.items.add(await smaller(file));
    input.files = chosen.files;
  } finally {
    form.submit();
  }
}

/** The same picture with fewer pixels; the file itself if it is none, is small, or this browser cannot read it. */
async function smaller(file: File): Promise<File> {
  if (!file.type.startsWith('image/') || file.size < LARGE) return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', QUALITY);
    });
    return blob && blob.size < file.size ? new File([blob], file.name, { type: blob.type }) : file;
  } catch {
    return file;
  }
}
