import { Button } from './Button.tsx';

/** Prints the page; `shareButton.ts` does it where there is no title to share. */
export function PrintButton({ label }: Readonly<{ label: string }>) {
  return (
    <span data-share="" data-needs-js="">
      <Button look="line" small>
        {label}
      </Button>
    </span>
  );
}
