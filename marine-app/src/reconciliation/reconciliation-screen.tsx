import type { BankAccount } from '@coverdesk/sdk'
import { EmptyState, hasPrivilege, marineUserAtom, PageTitle, RouteLink, useText } from '@coverdesk/ui'
import { Card, Facts, FileName } from '@coverdesk/ui/parts'
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { bankImportPath, pathOf, paths } from '../paths.ts'
import { BankProposals } from './postings/bank-proposals.tsx'
import { accountsAtom, filesAtom } from './reconciliation.atoms.ts'
import { useBankFormats } from './shared/use-bank-formats.ts'

const useStyles = makeStyles({
  page: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXL },
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))',
    gap: tokens.spacingHorizontalXL,
  },
  open: {
    margin: `0 0 ${tokens.spacingVerticalS}`,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  nothing: { color: tokens.colorStatusSuccessForeground1 },
  acts: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    marginBlockStart: tokens.spacingVerticalM,
  },
  files: { margin: 0, padding: 0, listStyleType: 'none', display: 'grid', rowGap: tokens.spacingVerticalS },
  note: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
})

/** `/marine-admin/reconciliation`: lists the accounts that partners pay into, with their open items. */
export function ReconciliationScreen(): ReactElement {
  const styles = useStyles()
  const accounts = useAtomValue(accountsAtom)
  const { t } = useText('marine-reconciliation')
  return (
    <div className={styles.page}>
      <PageTitle
        title={t('title')}
        lead={t('lead')}
        actions={<RouteLink href={paths.admin.bankLines}>{t('all_lines')}</RouteLink>}
      />
      <BankProposals />
      {accounts.length === 0 ? (
        <EmptyState title={t('no_accounts.title')} text={t('no_accounts.text')} />
      ) : (
        <div className={styles.cards}>
          {accounts.map((account) => (
            <Account key={account.code} account={account} />
          ))}
        </div>
      )}
      <Files />
    </div>
  )
}

function Account({ account }: { account: BankAccount }): ReactElement {
  const styles = useStyles()
  const user = useAtomValue(marineUserAtom)
  const [, navigate] = useLocation()
  const { t, tn } = useText('marine-reconciliation')
  const { formatNaira, day, monthOf } = useBankFormats()
  const { code, open_lines, open_entries, open_amount, oldest_open, until, locked_until } = account
  const settled = open_lines === 0 && open_entries === 0 && until !== null
  const open = open_lines > 0 ? tn('position.lines', open_lines) : tn('position.entries', open_entries)
  const state = until === null ? t('facts.no_statement') : settled ? t('all_settled') : open
  return (
    <Card title={account.name}>
      <p className={mergeClasses(styles.open, settled && styles.nothing)}>{state}</p>
      <Facts
        facts={[
          [t('facts.account'), `${account.bank_name} ${account.account_number}`],
          [t('facts.open_amount'), open_lines > 0 ? formatNaira(open_amount) : ''],
          [t('facts.oldest'), oldest_open ? day(oldest_open) : ''],
          [t('facts.entries'), open_entries > 0 ? tn('position.entries', open_entries) : ''],
          [t('facts.until'), until ? day(until) : ''],
          [t('facts.locked'), locked_until ? monthOf(locked_until) : ''],
        ]}
      />
      <div className={styles.acts}>
        <Button
          appearance={until ? 'primary' : 'secondary'}
          onClick={() => navigate(pathOf(paths.admin.bankAccount, code))}
        >
          {t('acts.worksheet')}
        </Button>
        {hasPrivilege(user, 'marine.reconciliation.edit') ? (
          <Button appearance={until ? 'secondary' : 'primary'} onClick={() => navigate(bankImportPath(code))}>
            {t('acts.import')}
          </Button>
        ) : null}
      </div>
    </Card>
  )
}

function Files(): ReactElement | null {
  const styles = useStyles()
  const { data } = useAtomValue(filesAtom)
  const { t, tn, formatDateTime } = useText('marine-reconciliation')
  const { formatNaira, day } = useBankFormats()
  if (!data || data.data.length === 0) return null
  return (
    <Card title={t('files')}>
      <ul className={styles.files}>
        {data.data.map((file) => (
          <li key={file.id}>
            <RouteLink href={`${paths.admin.bankLines}?file_id=${file.id}`}>
              <FileName>{file.file_name}</FileName>
            </RouteLink>{' '}
            {tn('import.lines', file.line_count)}
            <div className={styles.note}>
              {[
                file.first_day && file.last_day ? `${day(file.first_day)} – ${day(file.last_day)}` : '',
                t('file_balances', {
                  opening: formatNaira(file.opening),
                  closing: formatNaira(file.closing),
                }),
                t('imported_by', {
                  at: formatDateTime(file.imported_at),
                  by: file.imported_by || t('imported_by_system'),
                }),
                file.left_out > 0 ? tn('left_out', file.left_out) : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
