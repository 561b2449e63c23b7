import type { Form, MotorProposalDraft } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import type { ReactElement, ReactNode } from 'react'
import { type Fact, Facts } from '../shared/facts.tsx'
import { MaskedEmail } from '../shared/masked-email.tsx'
import { WordingLink } from '../shared/prices/wording-link.tsx'
import type { ProposalPage } from './pages.ts'
import type { useNames } from './use-names.ts'

interface ContactPartProps {
  form: Form
  onContact: () => void
}

/** The contact that was validated. */
export function ContactPart({ form, onContact }: ContactPartProps): ReactElement {
  const prices = useText('prices')
  return (
    <Part title={prices.t('check.contact')}>
      <Facts
        facts={[
          [prices.t('check.email'), <MaskedEmail key="email" email={form.validation.masked_email} />],
          [prices.t('check.phone'), form.validation.masked_phone],
        ]}
      />
      <button type="button" className="link" onClick={onContact}>
        {prices.t('check.other_contact')}
      </button>
    </Part>
  )
}

interface CustomerPartProps {
  company: boolean
  change: (page: ProposalPage) => () => void
  name: ReturnType<typeof useNames>
  about: NonNullable<MotorProposalDraft['about']>
  form: Form
}

/** The person or the company that is insured. */
export function CustomerPart({ company, change, name, about, form }: CustomerPartProps): ReactElement {
  const prices = useText('prices')
  const { t, formatDate } = useText('buy-motor')
  const ofPerson: Fact[] = [
    [t('about.gender'), about.gender ? t(`about.gender_${about.gender}`) : ''],
    [t('about.date_of_birth'), about.date_of_birth ? formatDate(about.date_of_birth) : ''],
    ...(about.occupation ? [[t('about.occupation'), about.occupation] satisfies Fact] : []),
  ]
  const ofCompany: Fact[] = [
    [prices.t('company.contact_name'), about.contact_name ?? ''],
    ...(about.tax_id ? [[prices.t('company.tax_short'), about.tax_id] satisfies Fact] : []),
  ]
  return (
    <Part title={prices.t(company ? 'company.title_card' : 'check.you')} onChange={change('about')}>
      <Facts
        facts={[
          [
            t('about.name'),
            `${name.title(about.title)} ${form.validation.first_name ?? ''} ${form.validation.last_name ?? ''}`.trim(),
          ],
          ...(company ? ofCompany : ofPerson),
          [prices.t('check.address'), prices.formatList([about.address, about.lga, name.state(about.state)])],
        ]}
      />
    </Part>
  )
}

interface CoverPartProps {
  change: (page: ProposalPage) => () => void
  name: ReturnType<typeof useNames>
  cover: NonNullable<MotorProposalDraft['cover']>
  excess: number
}

/** The cover and its excess. */
export function CoverPart({ change, name, cover, excess }: CoverPartProps): ReactElement {
  const prices = useText('prices')
  const { t, formatNaira, formatDate } = useText('buy-motor')
  return (
    <Part title={prices.t('check.cover')} onChange={change('cover')}>
      <Facts
        facts={[
          [t('cover.cover_type'), name.cover(cover.cover_type)],
          ...(cover.sum_insured
            ? [[prices.t('check.worth'), formatNaira(cover.sum_insured)] satisfies Fact]
            : []),
          ...(cover.extensions?.length
            ? [[prices.t('check.added'), name.extensions(cover.extensions)] satisfies Fact]
            : []),
          ...(excess
            ? [
                [
                  prices.t('list.own_first'),
                  prices.t('list.first', { excess: formatNaira(excess) }),
                ] satisfies Fact,
              ]
            : []),
          [prices.t('check.begins'), cover.start_date ? formatDate(cover.start_date) : ''],
        ]}
      />
      {cover.cover_type ? <WordingLink cover={cover.cover_type} /> : null}
    </Part>
  )
}

interface VehiclePartProps {
  change: (page: ProposalPage) => () => void
  vehicle: NonNullable<MotorProposalDraft['vehicle']>
  name: ReturnType<typeof useNames>
}

/** The vehicle. */
export function VehiclePart({ change, vehicle, name }: VehiclePartProps): ReactElement {
  const prices = useText('prices')
  const { t } = useText('buy-motor')
  return (
    <Part title={prices.t('check.car')} onChange={change('details')}>
      <Facts
        facts={[
          [
            prices.t('check.plate'),
            vehicle.unplated ? prices.t('check.unplated') : vehicle.registration_number,
          ],
          [
            prices.t('check.make'),
            [
              vehicle.make_name || name.make(vehicle.make),
              vehicle.model_name || name.model(vehicle.model),
              vehicle.year,
            ]
              .filter(Boolean)
              .join(' '),
          ],
          [t('details.colour'), name.colour(vehicle.colour)],
          [t('details.body_type'), name.body(vehicle.body_type)],
          [prices.t('check.use'), name.use(vehicle.use)],
          [prices.t('check.chassis'), vehicle.chassis_number],
        ]}
      />
    </Part>
  )
}

interface PartProps {
  title: string
  onChange?: () => void
  children: ReactNode
}

function Part({ title, onChange, children }: PartProps): ReactElement {
  const frame = useText('guest')
  return (
    <section className="card">
      <div className="card-head">
        <h2>{title}</h2>
        {onChange ? (
          <button
            type="button"
            className="link"
            onClick={onChange}
            aria-label={frame.labelled(frame.t('actions.change'), title)}
          >
            {frame.t('actions.change')}
          </button>
        ) : null}
      </div>
      {children}
    </section>
  )
}
