import { useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'
import { isIdentifier } from '../shared/check-fields.ts'
import { TextField } from '../shared/fields.tsx'
import { KnownContact } from './known-contact.tsx'
import { ProposalLayout, type ProposalPageProps } from './proposal-page.tsx'

const isTaxId = isIdentifier('tax_id')

/** The questions to a company in place of title, gender and date of birth. */
export function CompanyPage(props: ProposalPageProps): ReactElement {
  const { t, labelled } = useText('buy-motor')
  const prices = useText('prices')
  const { form, proposal } = props
  const { contact_name: contact = '', tax_id: taxId = '' } = proposal.draft.about ?? {}
  const put = (change: Record<string, unknown>): void => proposal.change('about', change)
  return (
    <ProposalLayout
      {...props}
      page="about"
      title={prices.t('company.about')}
      fields={{
        contact_name: { value: contact, needed: prices.t('needed.contact_name') },
        tax_id: { value: taxId, checks: [(value) => (value ? isTaxId(value) : null)] },
      }}
    >
      {(errorOf) => (
        <>
          <p className="soft">
            {labelled(t('about.name'))}
            <b>{form.validation.first_name}</b>
          </p>
          <KnownContact validation={form.validation} />
          <TextField
            name="contact_name"
            label={prices.t('company.contact_name')}
            help={prices.t('company.contact_help')}
            error={errorOf('contact_name')}
            value={contact}
            onChange={(value) => put({ contact_name: value })}
            autoComplete="name"
            enterKeyHint="next"
            dir="auto"
          />
          <TextField
            name="tax_id"
            label={prices.t('company.tax_id')}
            help={prices.t('company.tax_help')}
            error={errorOf('tax_id')}
            value={taxId}
            onChange={(value) => put({ tax_id: value })}
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="next"
            dir="ltr"
          />
        </>
      )}
    </ProposalLayout>
  )
}
