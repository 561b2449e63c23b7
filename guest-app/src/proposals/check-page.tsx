import type { MotorProposal, MotorProposalDraft } from '@coverdesk/sdk'
import {
  conflictOf,
  type FieldMessages,
  fieldMessages,
  type SavedDraft,
  useSubmit,
  useText,
} from '@coverdesk/ui'
import { useOperations, workflowFormStore } from '@coverdesk/ui/operations'
import { useAtom } from 'jotai'
import { type ReactElement, useEffect, useState } from 'react'
import { QuestionList } from '../shared/answers/question-list.tsx'
import { Tick } from '../shared/fields.tsx'
import { FormPage } from '../shared/form-page.tsx'
import { PriceChange } from '../shared/prices/price-change.tsx'
import { type Purchase, pricedFor, purchaseAtom } from '../shared/purchase.atoms.ts'
import { usePurchaseProgress } from '../shared/purchase-progress.ts'
import { Saved } from '../shared/saved.tsx'
import { useEnded } from '../shared/use-ended.ts'
import { ContactPart, CoverPart, CustomerPart, VehiclePart } from './check-parts.tsx'
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
  onErrors: (faults: FieldMessages) => void
}

/** Everything on one page before it is sent, each part with a way to change it. */
export function CheckPage(props: CheckPageProps): ReactElement {
  const { form, proposal, was, onBack, onChange, onContact } = props
  const { t } = useText('buy-motor')
  const prices = useText('prices')
  const frame = useText('guest')
  const { about: given = {}, vehicle = {}, cover = {} } = proposal.draft
  const company = form.validation.id_type === 'rc_number'
  const about = company ? companyFacts(given) : given
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
  const { agreed, agree, missing, changed, submit, send } = useSending({ ...props, about, shown })
  const fault = missing ? t('check.declaration_needed') : undefined
  const change = (page: ProposalPage) => () => onChange(page, shown)

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
      <VehiclePart change={change} vehicle={vehicle} name={name} />
      <CoverPart change={change} name={name} cover={cover} excess={excess} />
      <CustomerPart company={company} change={change} name={name} about={about} form={form} />
      <ContactPart form={form} onContact={onContact} />
      {was && shown !== null ? <PriceChange changed={{ before: was.premium, now: shown }} /> : null}
      <PriceCard premium={premium} />
      {referred ? <p className="note">{prices.t('list.referred')}</p> : null}
      <Tick
        name="declaration"
        label={t('check.declaration')}
        error={fault}
        checked={agreed}
        onChange={agree}
      />
    </FormPage>
  )
}

interface SendingInput extends CheckPageProps {
  about: NonNullable<MotorProposalDraft['about']>
  /** The premium on the page, kobo; null while there is none. */
  shown: number | null
}

/** Sends the proposal once its declaration is agreed to, and follows a refusal to where it is answered. */
function useSending({ form, proposal, about, shown, onQuoted, onErrors }: SendingInput) {
  const workflowForm = useOperations(workflowFormStore)
  const errors = useText('errors')
  const ended = useEnded()
  const { vehicle = {}, cover = {} } = proposal.draft
  const [agreed, setAgreed] = useState(false)
  const [missing, setMissing] = useState(false)
  const [changed, setChanged] = useState(false)
  const submit = useSubmit([])
  const agree = (on: boolean): void => {
    setAgreed(on)
    setMissing(false)
  }
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
    const found = fieldMessages(error, errors.locale)
    if (newer) {
      proposal.meet(newer)
      showNewer()
    } else if (Object.keys(found).length > 0) onErrors(found)
    else if (!ended(error)) throw error
  }
  const send = (): void => {
    if (!agreed) {
      setMissing(true)
      return
    }
    setChanged(false)
    void submit.run(() => quote().catch(meet), errors.msg('internal_error'))
  }
  return { agreed, agree, missing, changed, submit, send }
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
