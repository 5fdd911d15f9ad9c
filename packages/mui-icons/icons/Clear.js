import { drawn } from '../drawn.js';

export default drawn(
  'Clear',
  '<path d="M18 6 6 18"/><path d="m6 6 12 12"/>',
);
