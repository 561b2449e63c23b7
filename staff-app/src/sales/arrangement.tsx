import type { SetupItem } from '@coverdesk/sdk'
import { fallbackLanguage, languageListAtom, userAtom, useText } from '@coverdesk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { SaleChoice } from './sale-field.tsx'
import { intermediariesAtom } from './sales.atoms.ts'
import type { Selling } from './use-selling.ts'

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))',
    gap: tokens.spacingHorizontalM,
    alignItems: 'start',
  },
  faint: { gridColumn: '1 / -1', color: tokens.colorNeutralForeground2, margin: 0 },
})

/** Selects the customer's language, and the branch, agency and officer of the policy. */
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
      ) : null}
      <Intermediaries selling={selling} />
      {branches.length <= 1 && own ? (
        <p className={styles.faint}>{t('client.own_branch', { branch: own })}</p>
      ) : null}
    </div>
  )
}

/** Selects the agency, from which the business type follows, and the officer credited with the account. */
function Intermediaries({ selling }: { selling: Selling }): ReactElement {
  const { t } = useText('sales')
  const { answers, faults, arrange, sale } = selling
  const { agencies, clos, own } = useAtomValue(intermediariesAtom)
  const { agency_code = own.agency_code, clo_code = own.clo_code } = answers.person ?? {}
  const kind = agencies.find(({ code }) => code === agency_code)?.kind
  return (
    <>
      <SaleChoice
        path="agency_code"
        label={t('client.agency_code')}
        hint={kind ? t('client.business_type', { kind: t(`client.kinds.${kind}`) }) : undefined}
        faults={faults}
        value={agency_code}
        options={withChosen(agencies, sale?.agency)}
        onChange={(code) => void (code && arrange({ agency_code: code }))}
      />
      <SaleChoice
        path="clo_code"
        label={t('client.clo_code')}
        hint={t('client.clo_hint')}
        faults={faults}
        value={clo_code}
        options={withChosen(clos, sale?.clo)}
        onChange={(code) => void (code && arrange({ clo_code: code }))}
      />
    </>
  )
}

/** The choices by name, with one that was chosen and is no longer offered. */
const withChosen = (offered: readonly SetupItem[], chosen: SetupItem | undefined): SetupItem[] =>
  [...offered, ...(chosen && !offered.some(({ code }) => code === chosen.code) ? [chosen] : [])].toSorted(
    (one, other) => one.name.localeCompare(other.name),
  )
