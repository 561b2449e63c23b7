import type { CargoPolicy, CargoQuote } from '@coverdesk/sdk'
import { cargoIssueSchema, schemaErrors } from '@coverdesk/sdk/schemas'
import { errorText, showErrorToast, useText } from '@coverdesk/ui'
import { useState } from 'react'
import { fieldPath } from '../field-path.ts'
import { useDecimals } from '../use-decimals.ts'
import { type Hindrance, type Issuing, type Saved, useIssuing } from '../use-issuing.ts'
import { bodyOf, faultsByField, type QuoteBegin, readField } from './draft.ts'
import { type LiveQuote, useLiveQuote } from './use-live-quote.ts'
import { type QuoteDrafting, useQuoteDraft } from './use-quote-draft.ts'

export interface Quoting {
  drafting: QuoteDrafting
  live: LiveQuote
  issuing: Issuing
  /** Errors and missing values by field, in the order of the page. */
  faults: Readonly<Record<string, string>>
  /** Those of fields that the user has reached. */
  visibleErrors: Readonly<Record<string, string>>
  /** Whether the user requested the certificate: from then on all missing fields are shown. */
  isSubmitted: boolean
  /** Counts refusals, so that the summary is led to again. */
  refused: number
  /** An underwriter has to agree. */
  isReferral: boolean
  hindrance: Hindrance | null
  /** Whether the dialog that explains a first referral is open. */
  referring: boolean
  setReferring: (open: boolean) => void
  editing: (path: string | null) => void
  /** Issues, opens the referral where a rule or the user requires one, or shows the errors that prevent both. */
  go: (wanted?: 'refer') => Promise<void>
  refer: (note: string) => Promise<void>
  acceptPrice: () => Promise<void>
}

/** A quote from the first key to the certificate. */
export function useQuote(
  loaded: CargoPolicy | null,
  begin: QuoteBegin,
  onBegun: (id: string) => void,
): Quoting {
  const errors = useText('errors')
  const { t } = useText('marine-policies')
  const drafting = useQuoteDraft(loaded, begin, onBegun)
  const { draft } = drafting
  const live = useLiveQuote(draft)
  const [isSubmitted, setSubmitted] = useState(false)
  const [refused, setRefused] = useState(0)
  const [edited, setEdited] = useState<string | null>(null)
  const [referring, setReferring] = useState(false)
  const issuing = useIssuing([], drafting.end)
  const [shift, setShift] = useState<Hindrance | null>(null)

  const decimals = useDecimals('partner')(draft.terms.currency)
  const own = Object.entries(schemaErrors(cargoIssueSchema(decimals), bodyOf(draft)))
  const ownErrors = own.map(([path, key]) => ({ path: fieldPath(path), code: key, message: errors.t(key) }))
  const quoteErrors = live.isCurrent ? (live.quote?.faults ?? []) : []
  const sent = Object.entries(issuing.submit.errors).map(([path, message]) => ({ path, code: '', message }))
  const faults = faultsByField([...sent, ...quoteErrors, ...ownErrors].toReversed())
  const isSeen = (path: string): boolean =>
    isSubmitted || (path !== edited && String(readField(draft, path) ?? '') !== '')
  const visibleErrors = Object.fromEntries(Object.entries(faults).filter(([path]) => isSeen(path)))
  const checks = live.quote?.checks ?? []
  const isReferral = checks.some(({ state }) => state === 'referral')

  const refuse = (): void => setRefused((before) => before + 1)
  const clear = (): void => {
    setShift(null)
    issuing.clear()
  }
  /** Saves the draft and reads its quote; null where it could not be saved. */
  const settle = async (): Promise<{ saved: Saved; quote: CargoQuote } | null> => {
    const saved = await drafting.send()
    if (!saved) return null
    const quote = live.isCurrent && live.quote ? live.quote : await live.ask()
    return { saved, quote }
  }
  const go = async (wanted?: 'refer'): Promise<void> => {
    if (issuing.submit.busy) return
    clear()
    setSubmitted(true)
    if (own.length > 0) return refuse()
    try {
      const settled = await settle()
      if (!settled) return showErrorToast(t('quote.not_saved'))
      const { saved, quote } = settled
      const { price } = quote
      if (quote.faults.length > 0 || !price) return refuse()
      if (live.price && live.price.premium !== price.premium) {
        return setShift({ kind: 'price', before: live.price, after: price })
      }
      if (wanted && quote.may_refer) return setReferring(true)
      if (quote.may_issue) {
        // Reads the wallet again: others may have spent from it meanwhile.
        if (!(await issuing.issue(saved, price.premium))) await live.ask()
        return
      }
      if (quote.may_refer) return setReferring(true)
      const isShort = quote.checks.some(({ code, state }) => code === 'wallet' && state === 'refusal')
      setShift(
        isShort
          ? { kind: 'funds', needed: price.premium, draft: saved.id }
          : { kind: 'checks', checks: quote.checks },
      )
      refuse()
    } catch (error) {
      showErrorToast(errorText(error, t('quote.failed')))
    }
  }
  const withSaved = async (act: (saved: Saved) => Promise<unknown>): Promise<void> => {
    const saved = await drafting.send()
    if (saved) await act(saved)
    else showErrorToast(t('quote.not_saved'))
  }
  const hindrance = shift ?? issuing.hindrance
  return {
    drafting,
    live,
    issuing,
    faults,
    visibleErrors,
    isSubmitted,
    refused,
    isReferral,
    hindrance,
    referring,
    setReferring,
    editing: setEdited,
    go,
    refer: (note) =>
      withSaved(async (saved) => {
        const done = await issuing.refer(saved, live.quote?.price?.premium ?? 0, note)
        if (!done) setReferring(false)
      }),
    acceptPrice: async () => {
      if (hindrance?.kind !== 'price') return
      const { premium } = hindrance.after
      setShift(null)
      await withSaved((saved) => issuing.issue(saved, premium))
    },
  }
}
