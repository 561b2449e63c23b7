import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { version } from '../../package.json'
import { useText } from '../locale/use-text.ts'

const developer = 'Coverdesk'

const useStyles = makeStyles({
  footer: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalL,
    paddingInline: tokens.spacingHorizontalXXL,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    '@media (max-width: 639px)': { paddingInline: tokens.spacingHorizontalM },
  },
})

/** Developer credit and version. */
export function Footer(): ReactElement {
  const styles = useStyles()
  const { t } = useText('common')
  return (
    <footer className={styles.footer}>
      <span>{t('footer.credit', { developer })}</span>
      <span>{t('footer.version', { version })}</span>
    </footer>
  )
}
