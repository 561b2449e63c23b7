import type { BankMatch } from '@coverdesk/sdk'
import { queryAtom, showSuccessToast, useClient, useInvalidate, useText } from '@coverdesk/sdk/react'
import { Field, Select } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { ReasonDialog } from './reason-dialog.tsx'
import { bankKeys } from './reconciliation.atoms.ts'

const partnersAtom = queryAtom((client) => ({
  queryKey: ['bank-partners'],
  queryFn: () => client.partners.list({ limit: 200 }),
}))

/** Says whose money of suspense is; another person agrees before it is in their wallet. */
export function ClaimDialog({ match, onClose }: { match: BankMatch; onClose: () => void }): ReactElement {
  const client = useClient()
  const invalidate = useInvalidate()
  const { t } = useText('marine-reconciliation')
  const { data } = useAtomValue(partnersAtom)
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
      <Field label={t('claim.partner')} required validationMessage={fault}>
        <Select value={partner} onChange={(_event, { value }) => setPartner(value)}>
          <option value="">{t('choose')}</option>
          {(data?.data ?? []).map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </Select>
      </Field>
    </ReasonDialog>
  )
}
