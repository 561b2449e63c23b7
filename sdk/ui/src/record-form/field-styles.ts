import { makeStyles, tokens } from '@fluentui/react-components'

/** Fields in two columns where there is room. */
export const useFieldStyles: () => Record<'fields' | 'wide', string> = makeStyles({
  fields: {
    display: 'grid',
    // Never a third: a form is read downwards.
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(280px, 40%)), 1fr))',
    maxWidth: '840px',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalM,
    alignItems: 'start',
    // A list of choices is as wide as its longest one, unless it may be narrower.
    '& > *': { minWidth: 0 },
    '& select': { minWidth: 0 },
  },
  wide: { gridColumn: '1 / -1' },
})
