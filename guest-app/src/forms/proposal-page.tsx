import type { Form } from '@coverdesk/sdk'
import { useText } from '@coverdesk/sdk/react'
import { type ReactElement, type ReactNode, useState } from 'react'
import { type CheckedField, checkFields } from '../shared/check-fields.ts'
import { FormPage } from '../shared/form-page.tsx'
import { Saved } from '../shared/saved.tsx'
import type { Proposal } from './use-proposal.ts'

/** What every page of the proposal gets. */
export interface ProposalPageProps {
  form: Form
  proposal: Proposal
  serverErrors: Record<string, string>
  onBack?: (() => void) | undefined
  onDone: () => void
}

interface Layout extends ProposalPageProps {
  title: string
  /** The fields of the page with their checks, in reading order. */
  fields: Record<string, CheckedField>
  alert?: string | null
  /** Below the fields, such as the price. */
  after?: ReactNode
  children: (errorOf: (field: string) => string | undefined) => ReactNode
}

/** A page of the proposal: checked when it is left, "Saved" told quietly. */
export function ProposalLayout(props: Layout): ReactElement {
  const { form, proposal, serverErrors, onBack, onDone, title, fields, alert = null, after, children } = props
  const frame = useText('guest')
  const errors = useText('errors')
  const [faults, setFaults] = useState<Record<string, string>>({})
  const shown = { ...serverErrors, ...faults }
  const leave = (): void => {
    const found = checkFields(fields, errors.t)
    setFaults(found)
    if (Object.keys(found).length === 0) onDone()
  }
  return (
    <FormPage
      title={title}
      progress={form.progress}
      onBack={onBack}
      errors={shown}
      alert={alert}
      submit={frame.t('actions.continue')}
      onSubmit={leave}
      status={
        <>
          <Saved state={proposal.saving} />
          {after}
        </>
      }
    >
      {children((field) => shown[field])}
    </FormPage>
  )
}
