import type { BankMatch } from '@coverdesk/sdk'
import { showSuccessToast, useClient, useInvalidate, useText } from '@coverdesk/ui'
import { type ReactElement, useState } from 'react'
import { bankKeys } from '../reconciliation.atoms.ts'
import { PartnerField } from '../shared/partner-field.tsx'
import { ReasonDialog } from '../shared/reason-dialog.tsx'

/** Assigns money in suspense to a partner; a second user approves before it is in the wallet. */
export function ClaimDialog({ match, onClose }: { match: BankMatch; onClose: () => void }): ReactElement {
  const client = useClient()
  const invalidate = useInvalidate()
  const { t } = useText('marine-reconciliation')
  const [partner, setPartner] = useState('')
  const [error, setError] = useState<string | null>(null)
  return (
    <ReasonDialog
      title={t('claim.title')}
      confirm={t('claim.button')}
      onClose={onClose}
      check={() => {
        setError(partner ? null : t('claim.choose'))
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
      <PartnerField value={partner} onChange={setPartner} error={error} />
    </ReasonDialog>
  )
}
