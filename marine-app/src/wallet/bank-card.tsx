import type { RequestBank, RequestBankLine } from '@coverdesk/sdk'
import { hasPrivilege, marineUserAtom, RouteLink, useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import {
  Caption1,
  MessageBar,
  MessageBarBody,
  type MessageBarProps,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { pathOf, paths } from '../paths.ts'

const useStyles = makeStyles({
  stack: { display: 'grid', rowGap: tokens.spacingVerticalM },
  lines: { display: 'grid', rowGap: tokens.spacingVerticalM, listStyle: 'none', margin: 0, padding: 0 },
  line: { display: 'grid', rowGap: tokens.spacingVerticalXXS, overflowWrap: 'anywhere' },
  amount: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
  faint: { color: tokens.colorNeutralForeground2 },
})

const intents: Record<RequestBank['state'], MessageBarProps['intent']> = {
  found: 'success',
  none: 'info',
  used: 'error',
  other_amount: 'warning',
  ambiguous: 'warning',
}

/** Shows the bank statement line of a funding request’s payment. */
export function BankCard({ bank }: { bank: RequestBank }): ReactElement {
  const styles = useStyles()
  const { t, formatDate } = useText('marine-wallet')
  const until = bank.statement_until
  return (
    <Card title={t('bank.title')}>
      <div className={styles.stack}>
        <MessageBar intent={intents[bank.state]} layout="multiline">
          <MessageBarBody>{t(`bank.${bank.state}`)}</MessageBarBody>
        </MessageBar>
        {bank.lines.length > 0 ? (
          <ul className={styles.lines}>
            {bank.lines.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </ul>
        ) : null}
        <Caption1 className={styles.faint}>
          {until ? t('bank.until', { day: formatDate(until) }) : t('bank.no_statement')}
        </Caption1>
      </div>
    </Card>
  )
}

function Line({ line }: { line: RequestBankLine }): ReactElement {
  const styles = useStyles()
  const { t, formatNaira, formatDate } = useText('marine-wallet')
  const mayOpen = hasPrivilege(useAtomValue(marineUserAtom), 'marine.reconciliation.read')
  const { used_for: used } = line
  const isPartlyUsed = line.left !== 0 && line.left !== line.amount
  return (
    <li className={styles.line}>
      <span className={styles.amount}>
        {t('bank.line', { amount: formatNaira(line.amount), day: formatDate(line.day) })}
      </span>
      <bdi dir="ltr">{line.reference}</bdi>
      <bdi className={styles.faint}>{line.narration}</bdi>
      {used ? <UsedFor used={used} /> : null}
      {isPartlyUsed ? <span>{t('bank.left', { left: formatNaira(line.left) })}</span> : null}
      {mayOpen ? <RouteLink href={pathOf(paths.admin.bankLine, line.id)}>{t('bank.open')}</RouteLink> : null}
    </li>
  )
}

function UsedFor({ used }: { used: NonNullable<RequestBankLine['used_for']> }): ReactElement {
  const { t } = useText('marine-wallet')
  const usedFor = t(`bank.used_${used.kind}`, { title: used.title })
  return used.id ? (
    <RouteLink href={pathOf(paths.admin.walletRequest, used.id)}>{usedFor}</RouteLink>
  ) : (
    <span>{usedFor}</span>
  )
}
