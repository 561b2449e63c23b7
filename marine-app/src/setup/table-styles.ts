import { makeStyles, tokens } from '@fluentui/react-components'

/** Too narrow for every column. */
const PHONE = '@media (max-width: 640px)'

/** A plain table of figures. */
export const useTableStyles = makeStyles({
  scroll: { overflowX: 'auto' },
  table: { borderCollapse: 'collapse', inlineSize: '100%' },
  head: {
    textAlign: 'start',
    color: tokens.colorNeutralForeground2,
    fontWeight: tokens.fontWeightSemibold,
    padding: tokens.spacingHorizontalS,
    whiteSpace: 'nowrap',
  },
  cell: {
    padding: tokens.spacingHorizontalS,
    borderBlockStartWidth: '1px',
    borderBlockStartStyle: 'solid',
    borderBlockStartColor: tokens.colorNeutralStroke2,
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
  },
  figure: {
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    paddingInlineEnd: tokens.spacingHorizontalXXL,
  },
  chosen: { backgroundColor: tokens.colorNeutralBackground1Selected },
  /** Columns hidden on a phone. */
  spare: { [PHONE]: { display: 'none' } },
  /** Hidden columns, shown below the first column on a phone. */
  below: {
    display: 'none',
    [PHONE]: { display: 'block', fontSize: tokens.fontSizeBase200, overflowWrap: 'anywhere' },
  },
  nowrap: { whiteSpace: 'nowrap' },
  faint: { color: tokens.colorNeutralForeground2 },
  corrected: { color: tokens.colorNeutralForeground3, textDecorationLine: 'line-through' },
})
