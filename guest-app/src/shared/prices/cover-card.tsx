import { useText } from '@coverdesk/sdk/react'
import type { ReactElement } from 'react'
import { Tick } from '../fields.tsx'
import { features, type PricedCover } from './price-covers.ts'
import { useFeatureNames } from './use-feature-names.ts'

interface CoverCardProps {
  priced: PricedCover
  /** Kobo; up to which damage to others is paid. */
  limit: number | null
  /** Kobo. */
  worth: number
  chosen: boolean
  onChoose: () => void
  onAdd: (code: string, on: boolean) => void
}

/** One cover: its price large, what it pays for in a line, and all of it when it is opened. */
export function CoverCard({ priced, limit, worth, chosen, onChoose, onAdd }: CoverCardProps): ReactElement {
  const { t, formatNaira } = useText('prices')
  const featureName = useFeatureNames(limit)
  const { cover, premium, why, minimum, addOns, pays, better, mark } = priced
  const added = addOns.filter((one) => one.chosen).map(({ name }) => name)
  const not = features.filter((feature) => pays && !pays.includes(feature))
  return (
    <section className={chosen ? 'card cover chosen' : 'card cover'}>
      <label className="cover-head">
        <input
          type="radio"
          name="cover"
          value={cover.code}
          checked={chosen && premium !== null}
          disabled={premium === null}
          onChange={onChoose}
        />
        <span>
          <b>{cover.name}</b>
          {premium === null ? null : <span className="amount">{formatNaira(premium)}</span>}
          {added.length > 0 ? <small>{t('list.with', { names: added.join(', ') })}</small> : null}
          <small>{cover.description}</small>
        </span>
      </label>
      {mark && premium !== null ? <p className="mark">{t(`list.${mark}`)}</p> : null}
      {better ? (
        <p className="note">{t(better.dearer ? 'list.dearer' : 'list.dominated', { cover: better.name })}</p>
      ) : null}
      {why ? (
        <p className="soft">{t(`list.${why}`, { minimum: minimum === null ? '' : formatNaira(minimum) })}</p>
      ) : null}
      <details>
        <summary>
          {t('list.details')}
          <span className="hidden"> {cover.name}</span>
        </summary>
        {pays ? (
          <>
            <h3>{t('list.pays')}</h3>
            <ul className="ticks">
              {pays.map((feature) => (
                <li key={feature}>{featureName(feature)}</li>
              ))}
            </ul>
            {not.length > 0 ? <h3>{t('list.not')}</h3> : null}
            <ul className="crosses">
              {not.map((feature) => (
                <li key={feature}>{featureName(feature)}</li>
              ))}
            </ul>
          </>
        ) : null}
        {cover.needs_sum_insured && worth > 0 ? <p>{t('list.sum', { worth: formatNaira(worth) })}</p> : null}
        {cover.excess ? <p>{t('list.first', { excess: formatNaira(cover.excess) })}</p> : null}
      </details>
      {chosen && addOns.length > 0 ? (
        <div className="add-ons">
          <h3>{t('list.add')}</h3>
          {addOns.map((addOn) => (
            <Tick
              key={addOn.code}
              name={`${cover.code}-${addOn.code}`}
              label={`${addOn.name} · ${t('list.add_price', { price: formatNaira(addOn.amount) })}`}
              description={addOn.description}
              checked={addOn.chosen}
              onChange={(on) => onAdd(addOn.code, on)}
            />
          ))}
        </div>
      ) : null}
    </section>
  )
}
