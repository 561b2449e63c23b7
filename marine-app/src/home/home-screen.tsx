import { AuthLayout, marineTokenAtom, marineUserTypeAtom, productNameAtom, useText } from '@coverdesk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { Link, Redirect } from 'wouter'
import { paths } from '../paths.ts'
import { kindOfType } from '../shared/marine-kind.ts'

const useStyles = makeStyles({
  choices: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM },
  choice: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXXS,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    boxShadow: `inset 0 0 0 1px ${tokens.colorNeutralStroke1}`,
    ':hover': {
      boxShadow: `inset 0 0 0 1px ${tokens.colorBrandStroke1}`,
      backgroundColor: tokens.colorNeutralBackground1Hover,
    },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  name: { fontWeight: tokens.fontWeightSemibold, color: tokens.colorBrandForegroundLink },
  help: { color: tokens.colorNeutralForeground2 },
})

/** Start page: redirects to the user's dashboard, or offers the two sign-ins. */
export function HomeScreen(): ReactElement {
  const styles = useStyles()
  const { t } = useText('marine')
  const product = useAtomValue(productNameAtom)
  const token = useAtomValue(marineTokenAtom)
  const type = useAtomValue(marineUserTypeAtom)
  if (token && type) return <Redirect to={paths[kindOfType(type)].dashboard} replace />
  return (
    <AuthLayout name={t('brand', { product })} title={t('choose.title')} lead={t('choose.text')}>
      <div className={styles.choices}>
        {(['partner', 'admin'] as const).map((kind) => (
          <Link key={kind} href={paths[kind].login} className={styles.choice}>
            <span className={styles.name}>{t(`choose.${kind}`)}</span>
            <span className={styles.help}>{t(`choose.${kind}_help`)}</span>
          </Link>
        ))}
      </div>
    </AuthLayout>
  )
}
