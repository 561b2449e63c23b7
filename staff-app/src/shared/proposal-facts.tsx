import type { MotorProposalDraft, Quote } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Card, type Fact, Facts } from '@coverdesk/ui/parts'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'

const useStyles = makeStyles({
  none: { margin: 0, color: tokens.colorNeutralForeground2 },
})

interface ProposalFactsProps {
  draft: Record<string, unknown>
  /** Contains the names of the codes, once there is a price. */
  quote: Quote | null
}

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** Shows the customer's answers so far. */
export function ProposalFacts({ draft, quote }: ProposalFactsProps): ReactElement {
  const styles = useStyles()
  const { t, formatDate, formatNaira, formatList } = useText('trackers')
  const none = useText('staff').t('answers.none')
  const { about = {}, vehicle = {}, cover = {} } = draft as MotorProposalDraft
  const named = quote?.vehicle ?? {}
  const facts: Fact[] = [
    [t('detail.plate'), vehicle.unplated ? t('detail.unplated') : vehicle.registration_number],
    [
      t('detail.vehicle'),
      [text(named.make) || vehicle.make, text(named.model) || vehicle.model, vehicle.year]
        .filter(Boolean)
        .join(' '),
    ],
    [t('detail.chassis'), vehicle.chassis_number],
    [t('detail.cover'), text(quote?.cover.cover_type) || cover.cover_type],
    [t('detail.sum_insured'), cover.sum_insured ? formatNaira(cover.sum_insured) : ''],
    [t('detail.begins'), cover.start_date ? formatDate(cover.start_date) : ''],
    [t('detail.price'), quote ? formatNaira(quote.premium.premium) : ''],
    [t('detail.contact_person'), about.contact_name],
    [t('detail.tax_id'), about.tax_id],
    [t('detail.birth'), about.date_of_birth ? formatDate(about.date_of_birth) : ''],
    [t('detail.address'), formatList([about.address, about.lga])],
    [t('detail.occupation'), about.occupation],
  ]
  return (
    <Card title={t('detail.answers')}>
      {facts.some(([, value]) => value) ? <Facts facts={facts} /> : <p className={styles.none}>{none}</p>}
    </Card>
  )
}
