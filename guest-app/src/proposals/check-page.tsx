import type { MotorProposal, MotorProposalDraft } from '@coverdesk/sdk'
import { conflictOf, type SavedDraft, useText } from '@coverdesk/ui'
import { useOperations, workflowFormStore } from '@coverdesk/ui/operations'
import { useAtom } from 'jotai'
import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { QuestionList } from '../shared/answers/question-list.tsx'
import { type Fact, Facts } from '../shared/facts.tsx'
import { Tick } from '../shared/fields.tsx'
import { FormPage } from '../shared/form-page.tsx'
import { MaskedEmail } from '../shared/masked-email.tsx'
import { PriceChange } from '../shared/prices/price-change.tsx'
import { WordingLink } from '../shared/prices/wording-link.tsx'
import { type Purchase, pricedFor, purchaseAtom } from '../shared/purchase.atoms.ts'
import { usePurchaseProgress } from '../shared/purchase-progress.ts'
import { type RefusedField, refusedFields } from '../shared/refusals.ts'
import { Saved } from '../shared/saved.tsx'
import { useEnded } from '../shared/use-ended.ts'
import { useSubmit } from '../shared/use-submit.ts'
import type { ProposalPage } from './pages.ts'
import { PriceCard } from './price-card.tsx'
import type { ProposalPageProps } from './proposal-page.tsx'
import { useNames } from './use-names.ts'
import { usePremium } from './use-premium.ts'

interface CheckPageProps extends ProposalPageProps {
  /** With the price that is shown, kobo; null where there is none. */
  onChange: (page: ProposalPage, shown: number | null) => void
  /** To another contact. */
  onContact: () => void
  onQuoted: (path: string, priced: Purchase['priced']) => void
  onFaults: (faults: readonly RefusedField[]) => void
}

/** Everything on one page before it is sent, each part with a way to change it. */
export function CheckPage({
  form,
  proposal,
  was,
  onBack,
  onChange,
  onContact,
  onQuoted,
  onFaults,
}: CheckPageProps): ReactElement {
  const workflowForm = useOperations(workflowFormStore)
  const { t, formatDate, formatNaira } = useText('buy-motor')
  const ended = useEnded()
  const prices = useText('prices')
  const frame = useText('guest')
  const errors = useText('errors')
  const { about: given = {}, vehicle = {}, cover = {} } = proposal.draft
  const company = form.validation.id_type === 'rc_number'
  const about = company ? companyFacts(given) : given
  const [agreed, setAgreed] = useState(false)
  const [missing, setMissing] = useState(false)
  const [changed, setChanged] = useState(false)
  const submit = useSubmit([])
  const name = useNames(vehicle.make)
  const excess = name.excess(cover)
  const premium = usePremium({
    risk_type: cover.risk_type ?? '',
    cover_type: cover.cover_type ?? '',
    sum_insured: cover.sum_insured ?? 0,
    extensions: cover.extensions ?? [],
    make: vehicle.make,
    body_type: vehicle.body_type,
    use: vehicle.use,
    year: vehicle.year,
  })

  const shown = premium.details?.premium ?? null
  const referred = useReferred(premium.details?.referred)
  const progress = usePurchaseProgress('check', referred)
  const fault = missing ? t('check.declaration_needed') : undefined
  const change = (page: ProposalPage) => () => onChange(page, shown)

  /** The declaration was about other answers than those there are now. */
  const showNewer = (): void => {
    setAgreed(false)
    setChanged(true)
  }
  const quote = async (): Promise<void> => {
    const saved = await proposal.flush()
    if (saved.draft !== proposal.draft) return showNewer()
    const data = {
      about: { occupation: '', ...about, declaration: true },
      vehicle,
      cover: { extensions: [], ...cover },
    }
    const quoted = await workflowForm.underwriteMotorPolicy({
      form_id: form.id,
      data: data as unknown as MotorProposal,
      version: saved.version,
    })
    onQuoted(quoted.next.path, shown === null ? null : { of: pricedFor(cover), premium: shown, on: now() })
  }
  /** Follows a refusal to another screen or page; any other is displayed here. */
  const meet = (error: unknown): void => {
    const newer = conflictOf<SavedDraft<MotorProposalDraft>>(error)
    const found = refusedFields({ error, locale: errors.locale })
    if (newer) {
      proposal.meet(newer)
      showNewer()
    } else if (found.length > 0) onFaults(found)
    else if (!ended(error)) throw error
  }
  const send = (): void => {
    if (!agreed) {
      setMissing(true)
      return
    }
    setChanged(false)
    void submit.run(() => quote().catch(meet), errors.t('internal_error'))
  }

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
    <FormPage
      title={t('check.title')}
      progress={progress}
      onBack={onBack}
      errors={fault ? { declaration: fault } : {}}
      alert={changed ? frame.t('errors.changed') : submit.alert}
      busy={submit.busy}
      submit={prices.t(referred ? 'check.submit_referred' : 'check.submit')}
      atEnd
      onSubmit={send}
      status={<Saved state={proposal.saving} />}
    >
      <QuestionList questions={form.questions} />
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
      <Part title={prices.t(company ? 'company.title_card' : 'check.you')} onChange={change('about')}>
        <Facts
          facts={[
            [
              t('about.name'),
              `${name.title(about.title)} ${form.validation.first_name ?? ''} ${form.validation.last_name ?? ''}`.trim(),
            ],
            ...(company ? ofCompany : ofPerson),
            [
              prices.t('check.address'),
              [about.address, about.lga, name.state(about.state)].filter(Boolean).join(', '),
            ],
          ]}
        />
      </Part>
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
      {was && shown !== null ? <PriceChange changed={{ before: was.premium, now: shown }} /> : null}
      <PriceCard premium={premium} />
      {referred ? <p className="note">{prices.t('list.referred')}</p> : null}
      <Tick
        name="declaration"
        label={t('check.declaration')}
        error={fault}
        checked={agreed}
        onChange={(on) => {
          setAgreed(on)
          setMissing(false)
        }}
      />
    </FormPage>
  )
}

/** An empty tax ID is none; facts of a person may stand in the draft of a run that a person began. */
function companyFacts(about: NonNullable<MotorProposalDraft['about']>): typeof about {
  const { contact_name = '', tax_id, address, state, lga } = about
  return Object.fromEntries(
    Object.entries({ contact_name, tax_id: tax_id || undefined, address, state, lga }).filter(
      ([, value]) => value !== undefined,
    ),
  )
}

/** Whether an underwriter decides first: as the server said with the price, until then as this phone knows. */
function useReferred(answered: boolean | undefined): boolean {
  const [purchase, setPurchase] = useAtom(purchaseAtom)
  const differs = answered !== undefined && answered !== purchase.referred
  useEffect(() => {
    if (differs) setPurchase((before) => ({ ...before, referred: !before.referred }))
  }, [differs, setPurchase])
  return answered ?? purchase.referred
}

const now = (): string => new Date().toISOString()

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
            aria-label={`${frame.t('actions.change')}: ${title}`}
          >
            {frame.t('actions.change')}
          </button>
        ) : null}
      </div>
      {children}
    </section>
  )
}
