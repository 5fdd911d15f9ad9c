import { drawn } from '../drawn.js';

export default drawn(
  'Code',
  '<path d="m16 18 6-6-6-6"/><path d="m8 6-6 6 6 6"/>',
);
