import { createElement } from 'react';
import SvgIcon from '@mui/material/SvgIcon';

const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.9,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
};

/** A Material icon whose drawing is a Lucide icon: lines on a 24 by 24 grid. */
export function drawn(name, markup) {
  const Icon = (props) =>
    createElement(
      SvgIcon,
      { ...props, 'data-testid': `${name}Icon` },
      createElement('g', { ...line, dangerouslySetInnerHTML: { __html: markup } }),
    );
  Icon.displayName = `${name}Icon`;
  Icon.muiName = 'SvgIcon';
  return Icon;
}
