import * as lucide from 'lucide';

import { sharedIcons } from '../../../kernel/icons/sharedIcons.ts';
import { iconMarkup } from '../../../kernel/icons/iconMarkup.ts';
import { whatsappPath } from './whatsappPath.ts';

/** Line icons as SVG markup: Lucide's, by the names that content has for them. */
export const lineIcons = {
  ...sharedIcons,
  'arrow-right': iconMarkup(lucide.ArrowRight),
  award: iconMarkup(lucide.Award),
  book: iconMarkup(lucide.BookOpen),
  briefcase: iconMarkup(lucide.Briefcase),
  calendar: iconMarkup(lucide.Calendar),
  chart: iconMarkup(lucide.ChartColumn),
  graduation: iconMarkup(lucide.GraduationCap),
  headphones: iconMarkup(lucide.Headphones),
  heart: iconMarkup(lucide.Heart),
  home: iconMarkup(lucide.House),
  info: iconMarkup(lucide.Info),
  laptop: iconMarkup(lucide.Laptop),
  library: iconMarkup(lucide.Library),
  map: iconMarkup(lucide.MapPin),
  message: iconMarkup(lucide.MessageCircle),
  mic: iconMarkup(lucide.Mic),
  minus: iconMarkup(lucide.Minus),
  network: iconMarkup(lucide.Network),
  pause: iconMarkup(lucide.Pause),
  rupee: iconMarkup(lucide.IndianRupee),
  share: iconMarkup(lucide.Share2),
  shield: iconMarkup(lucide.ShieldCheck),
  user: iconMarkup(lucide.User),
  wallet: iconMarkup(lucide.Wallet),
} as const;

/** Filled icons: brands are Simple Icons' (CC0, https://simpleicons.org). */
export const solidIcons = {
  'brand-facebook':
    '<path d="M9.101 23.691v-7.98H6.627v-3.667h2.474v-1.58c0-4.085 1.848-5.978 5.858-5.978.401 0 .955.042 1.468.103a8.68 8.68 0 0 1 1.141.195v3.325a8.623 8.623 0 0 0-.653-.036 26.805 26.805 0 0 0-.733-.009c-.707 0-1.259.096-1.675.309a1.686 1.686 0 0 0-.679.622c-.258.42-.374.995-.374 1.752v1.297h3.919l-.386 2.103-.287 1.564h-3.246v8.245C19.396 23.238 24 18.179 24 12.044c0-6.627-5.373-12-12-12s-12 5.373-12 12c0 5.628 3.874 10.35 9.101 11.647Z"/>',
  'brand-instagram':
    '<g fill="none" stroke="currentColor" stroke-width="2.2"><rect x="1.1" y="1.1" width="21.8" height="21.8" rx="6"/><circle cx="12" cy="12" r="5.1"/></g><circle cx="18.4" cy="5.6" r="1.45"/>',
  'brand-linkedin':
    '<path d="M20.450 20.450h-3.550v-5.570c0-1.330-.030-3.040-1.850-3.040-1.850 0-2.140 1.450-2.140 2.940v5.670H9.350V9h3.410v1.560h.050c.480-.900 1.640-1.850 3.370-1.850 3.600 0 4.270 2.370 4.270 5.460zM5.340 7.430a2.060 2.060 0 1 1 0-4.120 2.060 2.060 0 0 1 0 4.120M7.120 20.450H3.560V9h3.560z"/>',
  'brand-whatsapp': whatsappPath,
  'brand-x':
    '<path d="M14.234 10.162 22.977 0h-2.072l-7.591 8.824L7.251 0H.258l9.168 13.343L.258 24H2.33l8.016-9.318L16.749 24h6.993zm-2.837 3.299-.929-1.329L3.076 1.56h3.182l5.965 8.532.929 1.329 7.754 11.09h-3.182z"/>',
  'brand-youtube':
    '<path d="M23.498 6.186a3.016 3.016 0 0 0-2.122-2.136C19.505 3.545 12 3.545 12 3.545s-7.505 0-9.377.505A3.017 3.017 0 0 0 .502 6.186C0 8.07 0 12 0 12s0 3.93.502 5.814a3.016 3.016 0 0 0 2.122 2.136c1.871.505 9.376.505 9.376.505s7.505 0 9.377-.505a3.015 3.015 0 0 0 2.122-2.136C24 15.93 24 12 24 12s0-3.93-.502-5.814zM9.545 15.568V8.432L15.818 12l-6.273 3.568z"/>',
  play: iconMarkup(lucide.Play),
} as const;
