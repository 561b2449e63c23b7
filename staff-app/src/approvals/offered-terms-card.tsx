import { useText } from '@coverdesk/ui'
import { Card, Facts } from '@coverdesk/ui/parts'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { offeredTermsAtom } from './approvals.atoms.ts'

/** The terms offered with an approval: whose turn it is, and what the customer answered. */
export function OfferedTermsCard({ trackerId }: { trackerId: string }): ReactElement | null {
  const { t, formatNaira, formatDateTime, formatPercent } = useText('approval-terms')
  const { data: terms } = useAtomValue(offeredTermsAtom(trackerId))
  if (!terms) return null
  const percent = (bps: number): string => (bps > 0 ? formatPercent(bps) : '')
  const change = (before: number, after: number): string =>
    t('offered.price_change', { before: formatNaira(before), after: formatNaira(after) })
  return (
    <Card title={t('offered.title')}>
      <Facts
        facts={[
          [
            t('offered.status'),
            t(`offered.statuses.${terms.status}`, { date: formatDateTime(terms.expires_at) }),
          ],
          [t('offered.price'), change(terms.old_premium, terms.new_premium)],
          [t('offered.loading'), percent(terms.loading_bps)],
          [t('offered.discount'), percent(terms.discount_bps)],
          [t('offered.excess'), terms.excess > 0 ? change(terms.excess_before, terms.excess) : ''],
          [t('conditions'), terms.conditions.map(({ name }) => name).join(' · ')],
          [t('offered.reason'), terms.reason],
          [t('offered.by'), terms.offered_by],
        ]}
      />
    </Card>
  )
}
