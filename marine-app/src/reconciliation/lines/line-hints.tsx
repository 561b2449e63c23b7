import type { BankLine } from '@coverdesk/sdk'
import { hasPrivilege, marineUserAtom, RouteLink, useText } from '@coverdesk/ui'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { pathOf, paths } from '../../paths.ts'
import { CancelDialog } from '../postings/cancel-dialog.tsx'
import { useBankFormats } from '../shared/use-bank-formats.ts'

const useStyles = makeStyles({
  stack: { display: 'grid', rowGap: tokens.spacingVerticalS },
  hint: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    paddingBlock: tokens.spacingVerticalXS,
    overflowWrap: 'anywhere',
  },
  text: { minWidth: 0, flexBasis: '16rem', flexGrow: 1 },
  note: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
})

/** Shows the funding request a line may pay, and the line that reverses it. */
export function LineHints({ line, mayEdit }: { line: BankLine; mayEdit: boolean }): ReactElement | null {
  const styles = useStyles()
  const { t } = useText('marine-reconciliation')
  const { formatNaira, day } = useBankFormats()
  const mayApprove = hasPrivilege(useAtomValue(marineUserAtom), 'marine.wallet.approve')
  const [isCancelling, setCancelling] = useState(false)
  const { request, cancels } = line
  if (!request && !cancels) return null
  return (
    <div className={styles.stack}>
      {request ? (
        <div className={styles.hint}>
          <span className={styles.text}>
            {t('request.suggested', {
              reference: request.reference,
              partner: request.partner,
              amount: formatNaira(request.amount),
            })}
            <br />
            <span className={styles.note}>
              {request.alike > 1 ? t('request.alike', { count: request.alike }) : t('request.same')}
            </span>
          </span>
          <RouteLink href={pathOf(paths.admin.walletRequest, request.id)}>
            {t(mayApprove ? 'acts.approve' : 'acts.request')}
          </RouteLink>
        </div>
      ) : null}
      {cancels ? (
        <div className={styles.hint}>
          <span className={styles.text}>
            {t('cancel_lines.suggested', {
              amount: formatNaira(cancels.amount),
              day: day(cancels.day),
              text: cancels.narration,
            })}
          </span>
          {mayEdit ? (
            <Button size="small" appearance="primary" onClick={() => setCancelling(true)}>
              {t('acts.cancel')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {isCancelling && cancels ? (
        <CancelDialog lines={[line, cancels]} onClose={() => setCancelling(false)} />
      ) : null}
    </div>
  )
}
