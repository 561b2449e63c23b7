import type { BankMatch } from '@coverdesk/sdk'
import { showSuccessToast, useClient, useInvalidate, useText } from '@coverdesk/ui'
import { type ReactElement, useState } from 'react'
import { PartnerField } from './partner-field.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { bankKeys } from './reconciliation.atoms.ts'

/** Assigns money in suspense to a partner; a second user approves before it is in the wallet. */
export function ClaimDialog({ match, onClose }: { match: BankMatch; onClose: () => void }): ReactElement {
  const client = useClient()
  const invalidate = useInvalidate()
  const { t } = useText('marine-reconciliation')
  const [partner, setPartner] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  return (
    <ReasonDialog
      title={t('claim.title')}
      confirm={t('claim.button')}
      onClose={onClose}
      check={() => {
        setFault(partner ? null : t('claim.choose'))
        return partner !== ''
      }}
      act={async (reason) => {
        const body = { match_id: match.id, partner_id: partner, reason }
        await client.marine.admin.reconciliation.proposeClaim(body)
        showSuccessToast(t('done.proposed'))
        await invalidate(bankKeys.all)
      }}
    >
      <span>{t('claim.text')}</span>
      <PartnerField value={partner} onChange={setPartner} fault={fault} />
    </ReasonDialog>
  )
}
