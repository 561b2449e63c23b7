import { makeStyles, tokens } from '@fluentui/react-components'

/** Styles of a row in a list of files. */
export const useFileRowStyles: () => Record<'row' | 'facts' | 'name' | 'small', string> = makeStyles({
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow2,
  },
  facts: { display: 'grid', rowGap: tokens.spacingVerticalXS, flex: '1 1 280px', minWidth: 0 },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  small: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
})
