import { fallbackLanguage, languageListAtom, userAtom, useText } from '@coverdesk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { SaleChoice } from './sale-field.tsx'
import type { Selling } from './use-selling.ts'

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))',
    gap: tokens.spacingHorizontalM,
    alignItems: 'start',
  },
  faint: { color: tokens.colorNeutralForeground2, margin: 0 },
})

/** Selects the customer's language and the branch of the policy. */
export function Arrangement({ selling }: { selling: Selling }): ReactElement {
  const styles = useStyles()
  const { t } = useText('sales')
  const user = useAtomValue(userAtom)
  const languages = useAtomValue(languageListAtom)
  const { answers, faults, arrange, branches, sale } = selling
  const { locale = fallbackLanguage, branch_id: branch = '' } = answers.person ?? {}
  const own = sale?.branch?.name ?? user?.branch?.name ?? branches[0]?.name
  return (
    <div className={styles.grid}>
      <SaleChoice
        path="locale"
        label={t('client.locale')}
        hint={t('client.locale_hint')}
        faults={faults}
        value={locale}
        options={languages}
        onChange={(code) => void arrange({ locale: code || fallbackLanguage })}
      />
      {branches.length > 1 ? (
        <SaleChoice
          path="branch_id"
          label={t('client.branch_id')}
          hint={t('client.branch_hint')}
          faults={faults}
          value={branch}
          options={branches.map(({ id, code, name }) => ({ code: id, name: `${code} ${name}` }))}
          onChange={(id) => void (id && arrange({ branch_id: id }))}
        />
      ) : own ? (
        <p className={styles.faint}>{t('client.own_branch', { branch: own })}</p>
      ) : null}
    </div>
  )
}
