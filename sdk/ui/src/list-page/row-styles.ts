import { makeStyles, shorthands, tokens } from '@fluentui/react-components'
import { NARROW } from '../parts/narrow.ts'

/** Pixels of a row, and of a phone's card before it is measured. */
export const ROW = 36
export const CARD = 120
/** Pixels of the column with the boxes to select rows by. */
export const BOX = 44
/** While the columns are measured it keeps their texts in one line. */
export const LINES = '--lines'

/** A table in a wide window, cards on a phone. */
export const useRowStyles: () => Record<
  | 'frame'
  | 'wide'
  | 'table'
  | 'rigid'
  | 'head'
  | 'headInWide'
  | 'body'
  | 'title'
  | 'sort'
  | 'arrow'
  | 'sorted'
  | 'row'
  | 'cell'
  | 'text'
  | 'lines'
  | 'lead'
  | 'choice'
  | 'chosen'
  | 'numeric'
  | 'link',
  string
> = makeStyles({
  frame: {
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.shadow2,
    fontSize: tokens.fontSizeBase300,
  },
  /** Chosen columns that no window holds: the table scrolls within its frame. */
  wide: {
    overflowX: 'auto',
    // An edge in shadow says that there is more; the ground that scrolls along covers it at either end.
    backgroundImage: [
      `linear-gradient(to right, ${tokens.colorNeutralBackground1} 40%, transparent)`,
      `linear-gradient(to left, ${tokens.colorNeutralBackground1} 40%, transparent)`,
      `linear-gradient(to right, ${tokens.colorNeutralStroke1}, transparent)`,
      `linear-gradient(to left, ${tokens.colorNeutralStroke1}, transparent)`,
    ].join(', '),
    backgroundSize: '40px 100%, 40px 100%, 14px 100%, 14px 100%',
    backgroundPosition: 'left, right, left, right',
    backgroundAttachment: 'local, local, scroll, scroll',
    backgroundRepeat: 'no-repeat',
  },
  table: {
    width: '100%',
    borderCollapse: 'separate',
    borderSpacing: 0,
    [NARROW]: { display: 'block' },
  },
  rigid: { width: 'auto', [NARROW]: { width: '100%' } },
  head: {
    position: 'sticky',
    insetBlockStart: 'var(--header, 56px)',
    zIndex: 1,
    backgroundColor: tokens.colorNeutralBackground1,
    [NARROW]: { display: 'none' },
  },
  headInWide: { position: 'static', backgroundColor: 'transparent' },
  body: { [NARROW]: { display: 'block' } },
  title: {
    position: 'relative',
    boxSizing: 'border-box',
    height: '36px',
    paddingInline: tokens.spacingHorizontalS,
    ':first-child': { paddingInlineStart: tokens.spacingHorizontalM },
    ':last-child': { paddingInlineEnd: tokens.spacingHorizontalM },
    textAlign: 'start',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
    fontWeight: tokens.fontWeightSemibold,
    fontSize: tokens.fontSizeBase200,
    borderBlockEndWidth: tokens.strokeWidthThin,
    borderBlockEndStyle: 'solid',
    borderBlockEndColor: tokens.colorNeutralStroke2,
  },
  sort: {
    padding: 0,
    ...shorthands.borderStyle('none'),
    backgroundColor: 'transparent',
    fontFamily: 'inherit',
    fontSize: 'inherit',
    fontWeight: 'inherit',
    color: 'inherit',
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    ':hover > span': { opacity: 1 },
  },
  arrow: { marginInlineStart: tokens.spacingHorizontalXS, opacity: 0.55 },
  sorted: { opacity: 1, color: tokens.colorBrandForeground1 },
  row: {
    height: `${ROW}px`,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-within': { backgroundColor: tokens.colorNeutralBackground1Selected },
    [NARROW]: {
      position: 'relative',
      display: 'block',
      height: 'auto',
      paddingBlock: tokens.spacingVerticalS,
      borderBlockEndWidth: tokens.strokeWidthThin,
      borderBlockEndStyle: 'solid',
      borderBlockEndColor: tokens.colorNeutralStroke2,
    },
  },
  cell: {
    paddingInline: tokens.spacingHorizontalS,
    ':first-child': { paddingInlineStart: tokens.spacingHorizontalM },
    ':last-child': { paddingInlineEnd: tokens.spacingHorizontalM },
    paddingBlock: '2px',
    whiteSpace: 'nowrap',
    borderBlockEndWidth: tokens.strokeWidthThin,
    borderBlockEndStyle: 'solid',
    borderBlockEndColor: tokens.colorNeutralStroke3,
    [NARROW]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(112px, min-content) minmax(0, 1fr)',
      justifyItems: 'start',
      columnGap: tokens.spacingHorizontalS,
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
      borderBlockEndStyle: 'none',
      ':first-child': { paddingInlineStart: tokens.spacingHorizontalS },
      ':empty': { display: 'none' },
      // On a phone there is no header row: each value says itself what it is.
      '::before': {
        content: 'attr(data-label)',
        color: tokens.colorNeutralForeground3,
        overflowWrap: 'break-word',
      },
    },
  },
  /** Takes what the others leave, however long it is. */
  text: {
    maxWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    // What is cut is the end of a name, whichever way it is written; it stands where the others of its column do.
    unicodeBidi: 'plaintext',
    textAlign: ['match-parent', '-webkit-match-parent'],
    [NARROW]: { maxWidth: 'none' },
  },
  /** What is longer than its column stands in two lines, or up to four where room is short; what is longer is cut. */
  lines: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '4',
    // The ring of a link that has the focus is whole.
    overflow: 'clip',
    overflowClipMargin: '2px',
    unicodeBidi: 'plaintext',
    whiteSpace: `var(${LINES}, normal)`,
    overflowWrap: 'break-word',
    [NARROW]: { display: 'contents' },
  },
  lead: { [NARROW]: { display: 'block', '::before': { content: 'none' } } },
  choice: {
    width: `${BOX}px`,
    paddingInline: tokens.spacingHorizontalXS,
    paddingBlock: 0,
    textAlign: 'center',
    borderBlockEndWidth: tokens.strokeWidthThin,
    borderBlockEndStyle: 'solid',
    borderBlockEndColor: tokens.colorNeutralStroke3,
    [NARROW]: {
      position: 'absolute',
      insetInlineEnd: 0,
      insetBlockStart: 0,
      width: 'auto',
      borderBlockEndStyle: 'none',
    },
  },
  chosen: { backgroundColor: tokens.colorBrandBackground2 },
  numeric: {
    textAlign: 'end',
    unicodeBidi: 'normal',
    fontVariantNumeric: 'tabular-nums',
    [NARROW]: { textAlign: 'start' },
  },
  /** On any ground of a row, also the one of a dark row that is pointed at. */
  link: {
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
})
