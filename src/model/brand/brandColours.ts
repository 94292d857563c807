/**
 * The colours of the brand, for code and stylesheets. `virtual:colours.css` makes each a custom property, such as
 * `--n800`.
 */
export const brandColours = {
  n950: '#0e0830',
  n900: '#170e4b',
  n800: '#22166b',
  n700: '#33238f',
  n600: '#4632b4',
  n300: '#b9aeec',
  n200: '#d8d1f6',
  n100: '#eeebfa',
  'hero-light': '#3a289c',
  'hero-dark': '#120a3f',
  'lead-on-dark': '#e4dffa',
  gold: '#ffd98f',
  orange: '#ff9a1f',
  'orange-dark': '#e0820b',
  paper: '#fbf7ef',
  card: '#ffffff',
  line: '#e6ddcb',
  ink: '#1a1440',
  'ink-soft': '#332c5c',
  ink2: '#55507a',
  link: '#3f2cb0',
  field: '#8a7fc0',
  error: '#9b1c31',
  'drawing-ground': '#eae5f9',
  'drawing-panel': '#f6f2ff',
  'die-face': '#fbf9ff',
  'die-line': '#e4ddf6',
  'die-edge': '#c9bfe8',
} as const

/** The colour of the browser's bars and of the installed site's icons. */
export const themeColour = brandColours.n800
