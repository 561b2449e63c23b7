import type { RefusedPayment } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { ConfirmDialog } from '@coverdesk/ui/parts'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'

const useStyles = makeStyles({
  list: {
    display: 'grid',
    rowGap: tokens.spacingVerticalS,
    margin: 0,
    paddingInlineStart: tokens.spacingHorizontalL,
    overflowWrap: 'anywhere',
  },
})

interface RefusedPaymentsProps {
  payments: readonly RefusedPayment[]
  busy: boolean
  /** Creates the file with the other payments; null where there are none. */
  onRest: (() => void) | null
  onClose: () => void
}

/** Lists the payments that cannot go into the bank file, with reasons; the others still can. */
export function RefusedPayments({ payments, busy, onRest, onClose }: RefusedPaymentsProps): ReactElement {
  const styles = useStyles()
  const { t, tn } = useText('payments')
  return (
    <ConfirmDialog
      title={tn('out.bank_file_refused.title', payments.length)}
      confirm={onRest ? t('out.bank_file_refused.rest') : null}
      cancel={t('out.bank_file_refused.close')}
      busy={busy}
      onConfirm={() => onRest?.()}
      onClose={onClose}
    >
      {t(onRest ? 'out.bank_file_refused.some' : 'out.bank_file_refused.all')}
      <ul className={styles.list}>
        {payments.map(({ id, claim_number: claim, reference, message }) => (
          <li key={id}>
            <bdi translate="no">{claim}</bdi> · <bdi translate="no">{reference}</bdi> · {message}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
