import type { PriceList } from '@coverdesk/sdk'
import { lazyPart, useSubmit, useText } from '@coverdesk/ui'
import { useAtom, useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { Redirect, useLocation } from 'wouter'
import { FormPage } from '../shared/form-page.tsx'
import { LoadError } from '../shared/load-error.tsx'
import { CoverList } from '../shared/prices/cover-list.tsx'
import { CoverTotal } from '../shared/prices/cover-total.tsx'
import { type Changed, PriceChange } from '../shared/prices/price-change.tsx'
import {
  addedTo,
  coverToRate,
  type PricedCover,
  priceCovers,
  requestedOf,
} from '../shared/prices/price-covers.ts'
import { priceListAtom } from '../shared/prices/prices.atoms.ts'
import { useReferral } from '../shared/prices/use-referral.ts'
import { withoutZeroKobo } from '../shared/prices/whole-naira.ts'
import { type Purchase, purchaseAtom, vehicleName } from '../shared/purchase.atoms.ts'
import { usePurchaseProgress } from '../shared/purchase-progress.ts'
import { useGuestClient } from '../shared/use-guest-client.ts'
import { chosenUse, usesOf } from '../shared/vehicles/uses.ts'
import { Waiting } from '../shared/waiting.tsx'
import { continueRun } from './continue-run.ts'
import { isInsured } from './is-insured.ts'
import { KeepQuote } from './keep-quote.tsx'
import { useYouAhead } from './use-you-ahead.ts'

const RenewalOffer = lazyPart(() => import('./renewal-offer.tsx').then((m) => m.RenewalOffer))

/** `?page=prices`: every cover with its price, one beside the other. */
export function PricesPage(): ReactElement {
  const list = useAtomValue(priceListAtom)
  const [purchase, setPurchase] = useAtom(purchaseAtom)
  if (!purchase.make || !purchase.risk_type) return <Redirect to="?page=vehicle" replace />
  if (list.error && !list.data) return <LoadError error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <Waiting />
  const uses = usesOf(list.data, purchase.body_type)
  const isRated = uses.length === 0 || chosenUse(uses, purchase.use)?.risk_type === purchase.risk_type
  // A price saved without the use stays as it is: its proposal has the question.
  if (purchase.body_type && !isRated) return <Redirect to="?page=vehicle" replace />
  return <Prices list={list.data} purchase={purchase} setPurchase={setPurchase} />
}

interface PricesProps {
  list: PriceList
  purchase: Purchase
  setPurchase: (change: (before: Purchase) => Purchase) => void
}

function Prices({ list, purchase, setPurchase }: PricesProps): ReactElement {
  const { t } = useText('prices')
  const [, navigate] = useLocation()
  const progress = usePurchaseProgress('prices')
  useYouAhead()
  const [missing, setMissing] = useState(false)
  const [offers, setOffers] = useState(false)
  const client = useGuestClient()
  const errors = useText('errors')
  const submit = useSubmit([])
  const covers = priceCovers(list, purchase, purchase)
  const first = covers.find(({ mark, premium }) => mark && premium !== null) ?? covers[0]
  const chosen = covers.find(({ cover, why }) => cover.code === purchase.cover_type && why !== 'not_sold')
  const shown = chosen ?? first
  useReferral(
    shown && shown.premium !== null
      ? {
          ...coverToRate(purchase, shown.cover, list),
          make: purchase.make,
          body_type: purchase.body_type,
          use: purchase.use,
          year: Number(purchase.year) || undefined,
        }
      : null,
  )
  const asksWorth = shown?.cover.needs_sum_insured && shown.why !== 'not_sold'
  const fault: Record<string, string> = asksWorth
    ? { worth: t('list.needs_worth') }
    : { cover: t('list.choose_needed') }
  const put = (change: Partial<Purchase>): void =>
    setPurchase((before) => ({ ...before, ...change, saved_at: new Date().toISOString() }))
  const goOn = (isOffered = false): void => {
    if (!shown || shown.premium === null) {
      setMissing(true)
      return
    }
    const { premium, cover } = shown
    const added = addedTo(shown)
    const sum_insured = cover.needs_sum_insured ? purchase.worth : 0
    const change = {
      cover_type: cover.code,
      sum_insured,
      added,
      priced: { of: requestedOf(purchase, shown), premium, on: today() },
    }
    put(change)
    void submit.run(async () => {
      if (!isOffered && (await isInsured(client, purchase))) return setOffers(true)
      const path = await continueRun(client, { ...purchase, ...change })
      if (!path) put({ path: null, form: null })
      navigate(path ?? '?page=you')
    }, errors.msg('internal_error'))
  }
  if (offers)
    return <RenewalOffer plate={purchase.plate} onBack={() => setOffers(false)} onGoOn={() => goOn(true)} />
  return (
    <>
      <FormPage
        title={t('list.title')}
        progress={progress}
        onBack={() => navigate('?page=vehicle')}
        errors={missing ? fault : {}}
        alert={submit.alert}
        busy={submit.busy}
        submit={t('list.submit')}
        onSubmit={() => goOn()}
        beside={<CoverTotal cover={shown?.cover.name} premium={shown?.premium ?? null} />}
      >
        <PricedFor purchase={purchase} />
        <PriceChange changed={changeOf(purchase, chosen)} />
        <CoverList
          list={list}
          covers={covers}
          wanted={purchase}
          vehicle={purchase}
          shown={shown}
          name="cover"
          worthField={{ name: 'worth', error: missing ? fault.worth : undefined }}
          onChange={(change) => {
            setMissing(false)
            put(change)
          }}
        />
        {purchase.referred ? (
          <p className="note" role="status">
            {t('list.referred')}
          </p>
        ) : (
          <p className="soft">{t('list.from_today')}</p>
        )}
      </FormPage>
      {shown?.premium == null ? null : <KeepQuote purchase={purchase} cover={shown.cover.code} />}
    </>
  )
}

/** The vehicle and the value that the prices are for. */
function PricedFor({ purchase }: Pick<PricesProps, 'purchase'>): ReactElement {
  const { t, formatNaira } = useText('prices')
  return (
    <p className="priced-for">
      {t('list.for', { vehicle: vehicleName(purchase), year: purchase.year })}
      {purchase.worth ? ` · ${t('list.worth', { worth: withoutZeroKobo(formatNaira(purchase.worth)) })}` : ''}
    </p>
  )
}

const today = (): string => new Date().toISOString()
/** The price shown before for the very same things. */
function changeOf(purchase: Purchase, chosen: PricedCover | undefined): Changed | null {
  const { priced } = purchase
  if (!priced || !chosen || chosen.premium === null) return null
  if (priced.of !== requestedOf(purchase, chosen)) return null
  return { before: priced.premium, now: chosen.premium, on: priced.on }
}
