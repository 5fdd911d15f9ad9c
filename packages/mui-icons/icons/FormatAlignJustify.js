import { drawn } from '../drawn.js';

export default drawn(
  'FormatAlignJustify',
  '<path d="M3 5h18"/><path d="M3 12h18"/><path d="M3 19h18"/>',
);
