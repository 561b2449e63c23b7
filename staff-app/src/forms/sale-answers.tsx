import { type FormDetail, products } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { IdentityFacts } from '../shared/identity-facts.tsx'
import { ProposalFacts } from '../shared/proposal-facts.tsx'
import { trackerAtom } from '../trackers/trackers.atoms.ts'

const proposals = new Set(products.map(({ forms }) => forms.proposal))

/** The answers of a form that customers fill in on pages of its own: who they are, or what they want insured. */
export function SaleAnswers({ form }: { form: FormDetail }): ReactElement | null {
  const { t } = useText('trackers')
  const { validation, quote } = useAtomValue(trackerAtom(form.tracker_id))
  if (proposals.has(form.form_type.key)) return <ProposalFacts draft={form.draft} quote={quote} />
  return validation ? (
    <Card title={t('detail.identity')}>
      <IdentityFacts validation={validation} revealable={false} />
    </Card>
  ) : null
}
