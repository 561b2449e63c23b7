import { makeStyles, tokens } from '@fluentui/react-components'

/** Choices beside each other below a grid, with the button that adds. */
export const useAddFormStyles = makeStyles({
  form: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'start',
    gap: tokens.spacingHorizontalM,
    marginBlockStart: tokens.spacingVerticalL,
    '& > div': { flex: '1 1 180px', minInlineSize: 0 },
  },
  // In line with the choices, below their labels.
  button: { marginBlockStart: '28px', '@media (max-width: 760px)': { marginBlockStart: 0 } },
})
