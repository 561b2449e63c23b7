import type { PriceList } from '@coverdesk/sdk'
import { useText } from '@coverdesk/sdk/react'
import { useAtom, useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { Redirect, useLocation } from 'wouter'
import { FormPage } from '../shared/form-page.tsx'
import { LoadFault } from '../shared/load-fault.tsx'
import { priceListAtom } from '../shared/prices.atoms.ts'
import { type Purchase, purchaseAtom, vehicleName } from '../shared/purchase.atoms.ts'
import { usePurchaseProgress } from '../shared/purchase-progress.ts'
import { Waiting } from '../shared/waiting.tsx'
import { CompareTable } from './compare-table.tsx'
import { CoverCard } from './cover-card.tsx'
import { KeepQuote } from './keep-quote.tsx'
import { askedOf, type PricedCover, priceCovers } from './price-covers.ts'
import './prices.css'

/** `?page=prices`: every cover with its price, one beside the other. */
export function PricesPage(): ReactElement {
  const list = useAtomValue(priceListAtom)
  const [purchase, setPurchase] = useAtom(purchaseAtom)
  if (!purchase.make || !purchase.risk_type) return <Redirect to="?" replace />
  if (list.error && !list.data) return <LoadFault error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <Waiting />
  return <Prices list={list.data} purchase={purchase} setPurchase={setPurchase} />
}

interface PricesProps {
  list: PriceList
  purchase: Purchase
  setPurchase: (change: (before: Purchase) => Purchase) => void
}

function Prices({ list, purchase, setPurchase }: PricesProps): ReactElement {
  const { t, formatDate, formatNaira } = useText('prices')
  const [, navigate] = useLocation()
  const progress = usePurchaseProgress('prices')
  const [table, setTable] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const covers = priceCovers(list, purchase)
  const first = covers.find(({ mark, premium }) => mark && premium !== null) ?? covers[0]
  const chosen = covers.find(({ cover, premium }) => cover.code === purchase.cover_type && premium !== null)
  const shown = chosen ?? first
  const put = (change: Partial<Purchase>): void =>
    setPurchase((before) => ({ ...before, ...change, saved_at: new Date().toISOString() }))
  const changed = useChange(purchase, chosen)
  const kept = list.extensions.filter(
    ({ code }) => purchase.extensions.includes(code) && !shown?.addOns.some((one) => one.code === code),
  )
  const choose = (code: string): void => {
    setFault(null)
    put({ cover_type: code })
  }
  const goOn = (): void => {
    if (!shown || shown.premium === null) {
      setFault(t('list.choose_needed'))
      return
    }
    const { premium, cover } = shown
    const added = shown.addOns.filter((one) => one.chosen).map(({ code }) => code)
    const sum_insured = cover.needs_sum_insured ? purchase.worth : 0
    put({
      cover_type: cover.code,
      sum_insured,
      added,
      path: null,
      priced: { of: askedOf(purchase, shown), premium, on: today() },
    })
    navigate('?page=you')
  }
  const card = (one: PricedCover): ReactElement => (
    <CoverCard
      key={one.cover.code}
      priced={one}
      limit={list.risk_types.find(({ code }) => code === purchase.risk_type)?.limit ?? null}
      worth={purchase.worth}
      chosen={one === shown}
      onChoose={() => choose(one.cover.code)}
      onAdd={(code, on) =>
        put({
          cover_type: one.cover.code,
          extensions: on
            ? [...purchase.extensions, code]
            : purchase.extensions.filter((each) => each !== code),
        })
      }
    />
  )
  return (
    <>
      <FormPage
        title={t('list.title')}
        progress={progress}
        onBack={() => navigate('?page=vehicle')}
        errors={fault ? { cover: fault } : {}}
        submit={t('list.submit')}
        onSubmit={goOn}
        status={
          <div className="foot">
            {kept.length > 0 ? (
              <p className="soft" role="status">
                {t('list.kept', { names: kept.map(({ name }) => name).join(', ') })}
              </p>
            ) : null}
          </div>
        }
        beside={
          shown?.premium == null ? null : (
            <p className="total">
              <span>
                {shown.cover.name}
                <small>{t('list.from_today')}</small>
              </span>
              <b role="status">{t('list.year', { price: formatNaira(shown.premium) })}</b>
            </p>
          )
        }
      >
        <p className="lead">
          {t('list.for', { vehicle: vehicleName(purchase), year: purchase.year })}
          {purchase.worth ? ` · ${t('list.worth', { worth: formatNaira(purchase.worth) })}` : ''}
        </p>
        {changed ? (
          <p className="note" role="status">
            {t('list.changed', {
              date: formatDate(changed.on),
              before: formatNaira(changed.before),
              now: formatNaira(changed.now),
            })}
          </p>
        ) : null}
        <button type="button" className="link" onClick={() => setTable(!table)}>
          {t(table ? 'list.cards' : 'list.compare')}
        </button>
        {table ? (
          <CompareTable covers={covers} list={list} purchase={purchase} onChoose={choose} chosen={shown} />
        ) : (
          <fieldset className="covers" id="field-cover" tabIndex={-1}>
            <legend className="hidden">{t('list.cover')}</legend>
            {covers.map(card)}
          </fieldset>
        )}
      </FormPage>
      {shown?.premium == null ? null : <KeepQuote purchase={purchase} cover={shown.cover.code} />}
    </>
  )
}

const today = (): string => new Date().toISOString()
/** A price that is no longer the one shown before for the very same things. */
function useChange(purchase: Purchase, chosen: PricedCover | undefined) {
  const { priced } = purchase
  if (!priced || !chosen || chosen.premium === null) return null
  if (priced.of !== askedOf(purchase, chosen) || priced.premium === chosen.premium) return null
  return { before: priced.premium, now: chosen.premium, on: priced.on }
}
