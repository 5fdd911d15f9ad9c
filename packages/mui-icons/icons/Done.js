import { drawn } from '../drawn.js';

export default drawn(
  'Done',
  '<path d="M20 6 9 17l-5-5"/>',
);
