import type { CompanyRecord } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { type ReactElement, useState } from 'react'
import { CompanyTexts } from '../shared/company/company-texts.tsx'
import { ImageField } from '../shared/company/image-field.tsx'
import { useCompanyForm } from '../shared/company/use-company-form.ts'
import { StepCard } from './step-card.tsx'

/** Asks for the insurer's identity; the rest of the profile can follow. The name starts empty: the product's own name is no default. */
export function CompanyStep({ saved, onDone }: { saved: CompanyRecord; onDone: () => void }): ReactElement {
  const { t } = useText('first-run')
  const [begun] = useState(() => (saved.version === 0 ? { ...saved, name: '' } : saved))
  const form = useCompanyForm(begun, onDone)
  return (
    <StepCard title={t('company.title')} text={t('company.text')} submit={form.submit} onSubmit={form.save}>
      <CompanyTexts form={form} names={['name', 'product_name', 'naicom_number', 'phone', 'email']} />
      <CompanyTexts form={form} names={['address']} />
      <ImageField kind="logo" form={form} />
    </StepCard>
  )
}
