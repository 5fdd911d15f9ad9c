import type SvgIcon from '@mui/material/SvgIcon';

/** A Material icon whose drawing is a Lucide icon. */
declare const icon: typeof SvgIcon;
export default icon;
