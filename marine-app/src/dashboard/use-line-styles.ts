import { makeStyles, tokens } from '@fluentui/react-components'

/** Styles of short lists on a card: text at the start, day at the end. */
export const useLineStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalS },
  line: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'start',
    columnGap: tokens.spacingHorizontalM,
  },
  words: { display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
  faint: { color: tokens.colorNeutralForeground2 },
  end: { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
})
