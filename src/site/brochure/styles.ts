import { Font, StyleSheet } from '@react-pdf/renderer';

export const colours = {
  ink: '#1a1650',
  inkSoft: '#342d8a',
  marigold: '#f7a81b',
  marigoldPale: '#ffd98a',
  rice: '#fffdf8',
  paper: '#faf5ea',
  sand: '#f0e6d2',
  line: '#dccfb4',
  muted: '#565177',
  mutedOnInk: '#c9c5e8',
} as const;

/** Makes the brand's faces known to the PDF library; `folder` holds the TTF files. */
export function registerFonts(folder: string): void {
  const face = (file: string, fontWeight: number) => ({ src: `${folder}/${file}`, fontWeight });
  Font.register({
    family: 'Anek Latin',
    fonts: [face('anek-400.ttf', 400), face('anek-600.ttf', 600)],
  });
  Font.register({ family: 'Eczar', fonts: [face('eczar-600.ttf', 600)] });
  // Words stay whole: a hyphen in a subject's name reads as part of it.
  Font.registerHyphenationCallback((word) => [word]);
}

export const styles = StyleSheet.create({
  page: {
    backgroundColor: colours.rice,
    color: colours.ink,
    fontFamily: 'Anek Latin',
    fontSize: 10,
    lineHeight: 1.45,
    paddingTop: 52,
    paddingBottom: 60,
    paddingHorizontal: 52,
  },
  foot: { position: 'absolute', top: 800, left: 52, fontSize: 8, color: colours.muted },
  pageNumber: { position: 'absolute', top: 800, right: 52, fontSize: 8, color: colours.muted },
  cover: {
    backgroundColor: colours.ink,
    color: colours.rice,
    fontFamily: 'Anek Latin',
    padding: 52,
  },
  coverKolam: { position: 'absolute', top: 150, right: 52 },
  university: { fontFamily: 'Eczar', fontWeight: 600, fontSize: 20, lineHeight: 1.2 },
  coverBottom: { position: 'absolute', left: 52, right: 52, bottom: 52 },
  kicker: { fontSize: 10, fontWeight: 600, color: colours.marigold, marginBottom: 6 },
  coverTitle: { fontFamily: 'Eczar', fontWeight: 600, fontSize: 46, lineHeight: 1.2 },
  coverAward: { fontSize: 14, color: colours.marigoldPale, marginTop: 6 },
  coverText: { fontSize: 12, color: colours.mutedOnInk, marginTop: 12, maxWidth: 380 },
  facts: {
    flexDirection: 'row',
    flexWrap: 'wrap',
    marginTop: 26,
    paddingTop: 14,
    borderTopWidth: 1,
    borderTopColor: colours.inkSoft,
  },
  fact: { width: '25%', paddingRight: 10 },
  factLabel: { fontSize: 8, color: colours.mutedOnInk },
  factValue: { fontSize: 11, fontWeight: 600 },
  heading: {
    fontFamily: 'Eczar',
    fontWeight: 600,
    fontSize: 22,
    lineHeight: 1.15,
    marginBottom: 10,
  },
  section: { marginBottom: 26 },
  subheading: {
    fontFamily: 'Eczar',
    fontWeight: 600,
    fontSize: 14,
    marginTop: 12,
    marginBottom: 4,
  },
  lead: { fontSize: 12, marginBottom: 8 },
  paragraph: { marginBottom: 6 },
  itemRow: { flexDirection: 'row', marginBottom: 4 },
  bullet: { width: 14, color: colours.marigold, fontWeight: 600 },
  itemText: { flex: 1 },
  points: { flexDirection: 'row', flexWrap: 'wrap', marginTop: 8 },
  point: { width: '50%', paddingRight: 14, marginBottom: 8 },
  strong: { fontWeight: 600 },
  small: { fontSize: 8.5, color: colours.muted },
  semester: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    alignItems: 'flex-end',
    backgroundColor: colours.sand,
    paddingHorizontal: 8,
    paddingVertical: 5,
    marginTop: 10,
  },
  row: {
    flexDirection: 'row',
    borderBottomWidth: 0.75,
    borderBottomColor: colours.line,
    paddingHorizontal: 8,
    paddingVertical: 4,
  },
  tableHead: { backgroundColor: colours.ink, color: colours.rice, fontWeight: 600, fontSize: 8.5 },
  code: { width: 68, color: colours.muted },
  grow: { flex: 1, paddingRight: 8 },
  credits: { width: 46, textAlign: 'right' },
  amount: { width: 78, textAlign: 'right' },
  step: { flexDirection: 'row', marginBottom: 8 },
  stepNumber: {
    width: 26,
    fontFamily: 'Eczar',
    fontWeight: 600,
    fontSize: 18,
    lineHeight: 1,
    color: colours.marigold,
  },
  contact: { backgroundColor: colours.ink, color: colours.rice, padding: 18, marginTop: 4 },
});
