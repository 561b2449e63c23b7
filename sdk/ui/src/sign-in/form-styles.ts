import { makeStyles, tokens } from '@fluentui/react-components'

/** The stack of fields all forms before sign-in share. */
export const useFormStyles: () => Record<'form' | 'links' | 'quiet', string> = makeStyles({
  form: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalL },
  links: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
  },
  quiet: { margin: 0, color: tokens.colorNeutralForeground2 },
})
