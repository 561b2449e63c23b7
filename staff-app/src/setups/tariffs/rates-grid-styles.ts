import { makeStyles, tokens } from '@fluentui/react-components'

/** Too narrow for six columns: each rate is a small grid of its own. */
const PHONE = '@media (max-width: 760px)'

export const useGridStyles = makeStyles({
  table: {
    borderCollapse: 'collapse',
    inlineSize: '100%',
    [PHONE]: { display: 'block', '& tbody, & th, & td': { display: 'block' } },
  },
  heads: { [PHONE]: { display: 'none' } },
  row: {
    [PHONE]: {
      display: 'grid',
      paddingBlock: tokens.spacingVerticalS,
      borderBlockStartWidth: '1px',
      borderBlockStartStyle: 'solid',
      borderBlockStartColor: tokens.colorNeutralStroke2,
    },
  },
  head: {
    textAlign: 'start',
    color: tokens.colorNeutralForeground2,
    fontWeight: tokens.fontWeightSemibold,
    padding: tokens.spacingHorizontalS,
  },
  cell: {
    padding: tokens.spacingHorizontalS,
    borderBlockStartWidth: '1px',
    borderBlockStartStyle: 'solid',
    borderBlockStartColor: tokens.colorNeutralStroke2,
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
    verticalAlign: 'middle',
    [PHONE]: { padding: '2px', borderBlockStartStyle: 'none' },
  },
  risk: { [PHONE]: { fontWeight: tokens.fontWeightSemibold } },
  numeric: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  // Without heads above, each figure has its own label.
  figure: {
    [PHONE]: {
      display: 'flex !important',
      justifyContent: 'space-between',
      alignItems: 'center',
      columnGap: tokens.spacingHorizontalM,
      '::before': { content: 'attr(data-label)', color: tokens.colorNeutralForeground3 },
      ':empty': { display: 'none !important' },
    },
  },
  act: { textAlign: 'end' },
  changed: { backgroundColor: tokens.colorBrandBackground2 },
  removed: { color: tokens.colorNeutralForeground3, textDecorationLine: 'line-through' },
  undo: { marginInlineStart: tokens.spacingHorizontalM },
  input: { inlineSize: '150px', minInlineSize: 0, maxInlineSize: '100%' },
})
