/**
 * What a person is called in what others read: `Asha Selvam` is `Asha`. It ends before a dot that something follows, as
 * programmes make a link of `prize.example`, and whoever writes a name may write that.
 */
export function firstNameOf(name: string): string {
  const [first = ''] = name.trim().split(/\s+/);
  return first.split(/\.(?=.)/u)[0] ?? '';
}
