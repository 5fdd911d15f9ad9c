import {
  ArrowLeft,
  ChevronDown,
  Clock,
  ExternalLink,
  FileText,
  Gift,
  Globe,
  Mail,
  Menu,
  Pencil,
  Phone,
  Plus,
  Search,
  Send,
  Smartphone,
  Users,
  Video,
} from 'lucide';

import { formIcons } from './formIcons.ts';
import { iconMarkup } from './iconMarkup.ts';

/** Icons that the website and the staff area both show, as SVG markup: Lucide's, by their names there. */
export const sharedIcons = {
  ...formIcons,
  pencil: iconMarkup(Pencil),
  'arrow-left': iconMarkup(ArrowLeft),
  'chevron-down': iconMarkup(ChevronDown),
  clock: iconMarkup(Clock),
  'external-link': iconMarkup(ExternalLink),
  'file-text': iconMarkup(FileText),
  gift: iconMarkup(Gift),
  globe: iconMarkup(Globe),
  mail: iconMarkup(Mail),
  menu: iconMarkup(Menu),
  phone: iconMarkup(Phone),
  plus: iconMarkup(Plus),
  search: iconMarkup(Search),
  send: iconMarkup(Send),
  smartphone: iconMarkup(Smartphone),
  users: iconMarkup(Users),
  video: iconMarkup(Video),
} as const;
