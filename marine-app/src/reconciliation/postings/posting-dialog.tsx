import { type BankLine, type BankPostingCategory, bankPostingCategories } from '@coverdesk/sdk'
import { showSuccessToast, useClient, useInvalidate, useText } from '@coverdesk/ui'
import { Field, Select } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { bankKeys } from '../reconciliation.atoms.ts'
import { PartnerField } from '../shared/partner-field.tsx'
import { ReasonDialog } from '../shared/reason-dialog.tsx'
import { useBankFormats } from '../shared/use-bank-formats.ts'
import { detectCategory } from './detect-category.ts'

/** Posts a line under a category and matches it; shows a message where approval is needed first. */
export function PostingDialog({ line, onClose }: { line: BankLine; onClose: () => void }): ReactElement {
  const client = useClient()
  const invalidate = useInvalidate()
  const { t } = useText('marine-reconciliation')
  const { formatNaira } = useBankFormats()
  const [category, setCategory] = useState<BankPostingCategory>(detectCategory(line))
  const [partner, setPartner] = useState('')
  const [error, setError] = useState<string | null>(null)
  const isDeposit = category === 'partner-deposit'
  return (
    <ReasonDialog
      title={t('posting.title', { amount: formatNaira(line.left) })}
      confirm={t('posting.button')}
      onClose={onClose}
      check={() => {
        setError(isDeposit && !partner ? t('claim.choose') : null)
        return !isDeposit || partner !== ''
      }}
      act={async (reason) => {
        const body = { version: line.version, category, reason }
        const { match } = await client.marine.admin.reconciliation.postLine(
          line.id,
          isDeposit ? { ...body, partner_id: partner } : body,
        )
        showSuccessToast(t(match ? 'done.posted' : 'done.proposed'))
        await invalidate(bankKeys.all)
      }}
    >
      <span>{t(isDeposit ? 'posting.deposit_text' : 'posting.text')}</span>
      <Field label={t('posting.category')}>
        <Select value={category} onChange={(_event, { value }) => setCategory(value as BankPostingCategory)}>
          {bankPostingCategories
            .filter((one) => one !== 'partner-deposit' || line.left > 0)
            .map((one) => (
              <option key={one} value={one}>
                {t(`posting.${one}`)}
              </option>
            ))}
        </Select>
      </Field>
      {isDeposit ? <PartnerField value={partner} onChange={setPartner} error={error} /> : null}
    </ReasonDialog>
  )
}
