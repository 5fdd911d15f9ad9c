import { drawn } from '../drawn.js';

export default drawn(
  'ArrowDropDown',
  '<path d="m6 9 6 6 6-6"/>',
);
