import { drawn } from '../drawn.js';

export default drawn(
  'CheckBoxOutlineBlank',
  '<rect width="18" height="18" x="3" y="3" rx="2"/>',
);
