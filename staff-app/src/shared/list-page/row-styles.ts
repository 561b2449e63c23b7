import { makeStyles, shorthands, tokens } from '@fluentui/react-components'

/** Pixels of a row, and of a phone's card before it is measured. */
export const ROW = 36
export const CARD = 120
const NARROW = '@media (max-width: 700px)'

/** A table in a wide window, cards on a phone. */
export const useRowStyles = makeStyles({
  frame: {
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.shadow2,
    fontSize: tokens.fontSizeBase300,
  },
  /** Chosen columns that no window holds: the table scrolls within its frame. */
  wide: { overflowX: 'auto' },
  table: {
    width: '100%',
    borderCollapse: 'separate',
    borderSpacing: 0,
    [NARROW]: { display: 'block' },
  },
  head: {
    position: 'sticky',
    insetBlockStart: '56px',
    zIndex: 1,
    backgroundColor: tokens.colorNeutralBackground1,
    [NARROW]: { display: 'none' },
  },
  headInWide: { position: 'static' },
  body: { [NARROW]: { display: 'block' } },
  title: {
    boxSizing: 'border-box',
    height: '36px',
    paddingInline: tokens.spacingHorizontalM,
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
    paddingInline: tokens.spacingHorizontalM,
    paddingBlock: 0,
    whiteSpace: 'nowrap',
    borderBlockEndWidth: tokens.strokeWidthThin,
    borderBlockEndStyle: 'solid',
    borderBlockEndColor: tokens.colorNeutralStroke3,
    [NARROW]: {
      display: 'grid',
      gridTemplateColumns: '112px minmax(0, 1fr)',
      justifyItems: 'start',
      columnGap: tokens.spacingHorizontalS,
      whiteSpace: 'normal',
      paddingBlock: '2px',
      borderBlockEndStyle: 'none',
      // On a phone there is no header row: each value says itself what it is.
      '::before': { content: 'attr(data-label)', color: tokens.colorNeutralForeground3 },
    },
  },
  /** Takes what the others leave, however long it is. */
  text: { maxWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', [NARROW]: { maxWidth: 'none' } },
  lead: { [NARROW]: { display: 'block', '::before': { content: 'none' } } },
  choice: {
    width: '44px',
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
    fontVariantNumeric: 'tabular-nums',
    [NARROW]: { textAlign: 'start' },
  },
  link: {
    color: tokens.colorBrandForegroundLink,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
})
