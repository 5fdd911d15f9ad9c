import { drawn } from '../drawn.js';

export default drawn(
  'RemoveCircleOutlineOutlined',
  '<circle cx="12" cy="12" r="10"/><path d="M8 12h8"/>',
);
