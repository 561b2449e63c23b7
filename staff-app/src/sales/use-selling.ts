import {
  type Branch,
  MOTOR_WORKFLOW_ID,
  type Sale,
  type SaleArrangement,
  type SaleClient,
  type Underwritten,
} from '@coverdesk/sdk'
import {
  conflictOf,
  type DraftState,
  type SavedDraft,
  type Submit,
  showErrorToast,
  showSuccessToast,
  UserError,
  useClient,
  useInvalidate,
  userAtom,
  useSetCached,
  useSubmit,
  useText,
} from '@coverdesk/ui'
import { useOperations, workflowFormStore } from '@coverdesk/ui/operations'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { newPolicyPath, queuePath } from '../paths.ts'
import { useRefreshQueues } from '../shared/use-refresh-queues.ts'
import {
  type Change,
  draftOf,
  errorsOf,
  isCompany,
  mergeAnswers,
  personErrors,
  proposalOf,
  type SaleAnswers,
} from './answers.ts'
import { motorWorkflowAtom, saleKeys, saleListsAtom, sellingBranchesAtom } from './sales.atoms.ts'
import { useSaleDraft } from './use-sale-draft.ts'

/** Ways of paying. */
type Paying = 'link' | 'record'

export interface Selling {
  sale: Sale | null
  answers: SaleAnswers
  change: Change
  saving: DraftState
  idNumber: string
  setIdNumber: (value: string) => void
  submit: Submit
  faults: Readonly<Record<string, string>>
  /** Number of rejected attempts; each one moves the focus to the summary again. */
  refused: number
  /** Branches to choose from for a user who belongs to none; a single branch needs no choice. */
  branches: readonly Branch[]
  choose: (client: SaleClient | null) => void
  /** Changes the language, the branch, the agency or the officer, even after the sale has started. */
  arrange: (next: SaleArrangement) => Promise<void>
  copy: (policy: SaleClient['policies'][number]) => Promise<void>
  check: () => Promise<void>
  takeRecord: () => Promise<void>
  send: (paying: Paying) => Promise<void>
  keepMine: () => void
  takeTheirs: () => void
  startAgain: () => void
}

const FIELDS = ['id_number', 'email', 'phone', 'given', 'locale', 'branch_id', 'agency_code', 'clo_code']

/** Runs a sale from the customer's identity to the payment. */
export function useSelling(loaded: Sale | null): Selling {
  const client = useClient()
  const workflowForm = useOperations(workflowFormStore)
  const setCached = useSetCached()
  const invalidate = useInvalidate()
  const refresh = useRefreshQueues()
  const [, navigate] = useLocation()
  const { t, msg, formatNaira } = useText('sales')
  const errors = useText('errors')
  const { consent } = useAtomValue(motorWorkflowAtom)
  const covers = useAtomValue(saleListsAtom)[6]
  const branches = useAtomValue(sellingBranchesAtom(useAtomValue(userAtom)?.branch === null))
  const choosesBranch = branches.length > 1
  const [sale, setSale] = useState(loaded)
  const [idNumber, setIdNumber] = useState('')
  const [checked, setChecked] = useState<'all' | 'person' | null>(null)
  const [refused, setRefused] = useState(0)
  const submit = useSubmit(FIELDS)
  const { draft: answers, state: saving, keeper, ...stored } = useSaleDraft(loaded)

  const { cover_type: type, sum_insured: sum = 0 } = answers.cover ?? {}
  const needsSum = covers.find(({ code }) => code === type)?.needs_sum_insured ?? false
  const whole = mergeAnswers(answers, {
    cover: needsSum ? { sum_insured: sum } : { sum_insured: 0, accessories: [] },
  })
  const found =
    checked === 'all'
      ? errorsOf(whole, idNumber, sale, choosesBranch)
      : checked === 'person'
        ? personErrors(whole, idNumber, sale, choosesBranch)
        : {}
  const faultTexts = Object.fromEntries(Object.entries(found).map(([path, key]) => [path, errors.t(key)]))

  const change: Change = (section, next) => {
    submit.setErrors({})
    keeper.put({ [section]: next })
  }
  const meet = (next: Sale): Sale => {
    stored.meet(next)
    setSale(next)
    setCached(saleKeys.one(next.tracker.id), next)
    if (!sale) navigate(newPolicyPath(next.tracker.id), { replace: true })
    return next
  }
  /** Settles the identity of the sale as far as possible. */
  const settle = async (): Promise<Sale> => {
    const { customer, given, id_type = 'nin', email, phone, locale = 'en', branch_id } = answers.person ?? {}
    const { agency_code, clo_code } = answers.person ?? {}
    const number = idNumber ? { id_type, id_number: idNumber } : {}
    const contact = customer ? {} : { ...(email ? { email } : {}), ...(phone ? { phone } : {}) }
    const person = { ...number, ...contact, draft: draftOf(whole) }
    if (sale?.identity.settled) return sale
    if (sale) {
      return sale.identity.can_correct
        ? meet(await client.motor.sales.identify(sale.tracker.id, person))
        : sale
    }
    if (!given) throw new UserError(msg('client.given_needed'))
    const known = customer ? { customer_id: customer.id } : {}
    const arrangement = {
      locale,
      ...(choosesBranch && branch_id ? { branch_id } : {}),
      ...(agency_code ? { agency_code } : {}),
      ...(clo_code ? { clo_code } : {}),
    }
    const begun = { ...person, ...known, ...arrangement, consent: { version: consent.version, given } }
    return meet(await client.motor.sales.begin(begun))
  }
  const refuse = (): void => setRefused((before) => before + 1)
  const land = async (id: string, more = ''): Promise<void> => {
    keeper.forget()
    await invalidate(saleKeys.all)
    void refresh()
    navigate(`${queuePath(MOTOR_WORKFLOW_ID, 'trackers', id)}${more}`)
  }
  const underwrite = async ({ form }: Sale): Promise<Underwritten> => {
    if (!form) throw new UserError(msg('end.closed'))
    keeper.stop()
    try {
      const body = {
        form_id: form.id,
        data: proposalOf(whole, isCompany(whole, sale)),
        version: Math.max(form.version, stored.version()),
      }
      return await workflowForm.underwriteMotorPolicy(body)
    } catch (error) {
      const newer = conflictOf<SavedDraft<SaleAnswers>>(error)
      if (!newer) throw error
      keeper.meet(newer)
      throw new UserError(msg('kept.elsewhere'))
    }
  }
  const finish = async ({ tracker, quote }: Underwritten, paying: Paying): Promise<void> => {
    const { id, reference } = tracker
    const price = quote ? formatNaira(quote.premium.premium) : ''
    if (tracker.waits_for !== 'payment') {
      showSuccessToast(t(tracker.waits_for === 'approval' ? 'done.referred' : 'done.sent', { reference }))
      return land(id)
    }
    if (paying === 'record') {
      showSuccessToast(t('done.priced', { reference, price }))
      return land(id, '?take=1')
    }
    const { masked_email: email } = await client.workflow.trackers.link(id, { by: 'email' })
    showSuccessToast(t('done.linked', { reference, price, email }))
    return land(id)
  }
  const send = async (paying: Paying): Promise<void> => {
    setChecked('all')
    if (Object.keys(errorsOf(whole, idNumber, sale, choosesBranch)).length > 0) return refuse()
    const sent = await submit.run(async () => {
      const settled = await settle()
      if (settled.identity.settled) return finish(await underwrite(settled), paying)
      const { status } = settled.identity
      if (status !== 'pending' && status !== 'manual_review') return refuse()
      showSuccessToast(t('done.review', { reference: settled.tracker.reference }))
      return land(settled.tracker.id)
    }, msg('end.failed'))
    if (!sent) refuse()
  }
  return {
    sale,
    answers,
    change,
    saving,
    idNumber,
    setIdNumber,
    submit,
    refused,
    send,
    faults: { ...faultTexts, ...submit.errors },
    branches,
    choose: (customer) =>
      change('person', { customer, ...(customer?.locale ? { locale: customer.locale } : {}) }),
    arrange: async (next) => {
      change('person', { ...next })
      if (!sale) return
      await submit.run(async () => {
        const arranged = await client.motor.sales.arrange(sale.tracker.id, next)
        setSale(arranged)
        setCached(saleKeys.one(arranged.tracker.id), arranged)
      }, msg('arrange.failed'))
    },
    copy: async ({ id, policy_number: number }) => {
      try {
        keeper.put(await client.motor.sales.copyPolicy(id))
        showSuccessToast(t('client.copied', { number }))
      } catch {
        showErrorToast(t('client.copy_failed'))
      }
    },
    check: async () => {
      setChecked('person')
      if (Object.keys(personErrors(whole, idNumber, sale, choosesBranch)).length > 0) return refuse()
      await submit.run(async () => void (await settle()), msg('end.failed'))
    },
    takeRecord: async () => {
      if (!sale) return
      const identify = () =>
        client.motor.sales.identify(sale.tracker.id, { use_record: true, draft: draftOf(whole) })
      await submit.run(async () => void meet(await identify()), msg('end.failed'))
    },
    keepMine: () => void keeper.keepMine(),
    takeTheirs: () => keeper.takeTheirs(),
    startAgain: () => {
      keeper.forget()
      window.location.assign(newPolicyPath())
    },
  }
}
