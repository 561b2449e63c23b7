import type { Form } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { type ReactElement, type ReactNode, useState } from 'react'
import { type CheckedField, checkFields } from '../shared/check-fields.ts'
import { FormPage } from '../shared/form-page.tsx'
import { type PurchasePage, usePurchaseProgress } from '../shared/purchase-progress.ts'
import { Saved } from '../shared/saved.tsx'
import type { Proposal } from './use-proposal.ts'

export interface PriceBefore {
  /** Kobo a year. */
  premium: number
  /** ISO day or instant it was shown. */
  on: string
}

/** What every page of the proposal gets. */
export interface ProposalPageProps {
  form: Form
  proposal: Proposal
  /** The price that was shown before: whatever differs from it is said. */
  was: PriceBefore | null
  serverErrors: Record<string, string>
  onBack?: (() => void) | undefined
  onDone: () => void
}

interface Layout extends ProposalPageProps {
  page: PurchasePage
  title: string
  /** The fields of the page with their checks, in reading order. */
  fields: Record<string, CheckedField>
  alert?: string | null
  /** In view with the button. */
  beside?: ReactNode
  children: (errorOf: (field: string) => string | undefined) => ReactNode
}

/** A page of the proposal, checked when the customer leaves it. */
export function ProposalLayout(props: Layout): ReactElement {
  const {
    page,
    proposal,
    serverErrors,
    onBack,
    onDone,
    title,
    fields,
    alert = null,
    beside,
    children,
  } = props
  const progress = usePurchaseProgress(page)
  const frame = useText('guest')
  const errors = useText('errors')
  const [visibleErrors, setVisibleErrors] = useState<Record<string, string>>({})
  const [arrivedWith] = useState(fields)
  const remaining = checkFields(fields, errors.t)
  const unchanged = (field: string): boolean => fields[field]?.value === arrivedWith[field]?.value
  // A fault is shown until its answer is fixed, not until the page is left; while one types on it does not come back.
  if (Object.keys(visibleErrors).some((field) => !(field in remaining)))
    setVisibleErrors(pick(visibleErrors, (field) => field in remaining))
  const shown = {
    ...pick(serverErrors, unchanged),
    ...pick(remaining, (field) => field in visibleErrors),
  }
  const leave = (): void => {
    setVisibleErrors(remaining)
    if (Object.keys(remaining).length === 0) onDone()
  }
  return (
    <FormPage
      title={title}
      progress={progress}
      onBack={onBack}
      errors={shown}
      alert={alert}
      submit={frame.t('actions.continue')}
      onSubmit={leave}
      beside={beside}
      status={<Saved state={proposal.saving} />}
    >
      {children((field) => shown[field])}
    </FormPage>
  )
}

const pick = (texts: Record<string, string>, keeps: (field: string) => boolean): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([field]) => keeps(field)))
