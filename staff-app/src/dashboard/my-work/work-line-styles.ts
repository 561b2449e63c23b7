import { makeStyles, tokens } from '@fluentui/react-components'

/** Styles of a work item. */
export const useWorkLineStyles = makeStyles({
  line: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 8fr) minmax(0, 4fr) minmax(0, 2fr) 160px',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '44px',
    paddingBlock: tokens.spacingVerticalXS,
    borderBlockStartWidth: tokens.strokeWidthThin,
    borderBlockStartStyle: 'solid',
    borderBlockStartColor: tokens.colorNeutralStroke2,
    fontVariantNumeric: 'tabular-nums',
    '@media (max-width: 767px)': {
      gridTemplateColumns: '20px minmax(0, 1fr)',
      paddingBlock: tokens.spacingVerticalS,
      '& > :not(:first-child)': { gridColumnStart: 2 },
    },
  },
  icon: { display: 'flex', fontSize: '20px', color: tokens.colorNeutralForeground2 },
  what: { overflowWrap: 'anywhere' },
  name: { fontWeight: tokens.fontWeightSemibold },
  faint: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  block: { display: 'block' },
})
