import { makeStyles, tokens } from '@fluentui/react-components'

/** How charts stand beside each other: those of a row are equally tall. */
export const useChartStyles: () => Record<'wide' | 'stack' | 'thirds', string> = makeStyles({
  wide: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)',
    gap: tokens.spacingHorizontalL,
    '@media (max-width: 1023px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  stack: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, '& > *': { flexGrow: 1 } },
  thirds: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 340px), 1fr))',
    gap: tokens.spacingHorizontalL,
  },
})
