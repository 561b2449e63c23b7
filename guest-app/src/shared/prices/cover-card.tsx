import type { PriceList } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { type ReactElement, useState } from 'react'
import { FeatureMarks } from './feature-marks.tsx'
import { features, type PricedCover, type Wanted } from './price-covers.ts'
import { useFeatureNames } from './use-feature-names.ts'
import { withoutZeroKobo } from './whole-naira.ts'
import { WordingLink } from './wording-link.tsx'
import { WorthField } from './worth-field.tsx'

interface CoverCardProps {
  list: PriceList
  priced: PricedCover
  wanted: Wanted
  /** Kobo; up to which damage to others is paid. */
  limit: number | null
  /** Kobo; what such vehicles are usually insured for. */
  usual: number | null
  chosen: boolean
  /** The field of the value: its name, and what is wrong with it. */
  worthField: { name: string; error: string | undefined }
  onChoose: () => void
  onWorth: (worth: number) => void
}

/** One cover in two lines: name and price, and what it pays for. The rest opens in its place. */
export function CoverCard(props: CoverCardProps): ReactElement {
  const { priced, wanted, limit, chosen, worthField, onChoose } = props
  const { t, formatNaira, formatNumber, formatList } = useText('prices')
  const { cover, premium, why, pays, better, mark, rate_bps, addOns } = priced
  const [editing, setEditing] = useState(false)
  const added = addOns.filter((one) => one.chosen).map(({ name }) => name)
  const rate = rate_bps && formatNumber(rate_bps / 10_000, { style: 'percent', maximumFractionDigits: 2 })
  const asksWorth = chosen && cover.needs_sum_insured && (premium === null || editing)
  return (
    <section className={chosen ? 'card cover chosen' : 'card cover'}>
      <label className="cover-head">
        <input
          type="radio"
          name="cover"
          value={cover.code}
          checked={chosen}
          disabled={why === 'not_sold'}
          onChange={onChoose}
        />
        <b className="cover-name">{cover.name}</b>
        {premium === null ? (
          <span className="cover-rate">{rate && why !== 'not_sold' ? t('list.rate', { rate }) : null}</span>
        ) : (
          <b className="money">{withoutZeroKobo(formatNaira(premium))}</b>
        )}
        {mark ? <small className="mark">{t(`list.${mark}`)}</small> : null}
        {added.length > 0 ? <small>{t('list.with', { names: formatList(added) })}</small> : null}
        {why === 'not_sold' ? <small>{t('list.not_sold')}</small> : null}
      </label>
      <details>
        <summary className="marks">
          <span className="hidden">
            {t('list.details')} {cover.name}
          </span>
          <FeatureMarks pays={pays} />
        </summary>
        <CoverDetails priced={priced} worth={wanted.worth} limit={limit}>
          {chosen && cover.needs_sum_insured && !asksWorth ? (
            <button type="button" className="link" onClick={() => setEditing(true)}>
              {t('vehicle.worth')}
            </button>
          ) : null}
        </CoverDetails>
      </details>
      {asksWorth ? (
        <WorthField
          {...worthField}
          list={props.list}
          priced={priced}
          wanted={wanted}
          usual={props.usual}
          // Once it is typed into, the field stays where it is.
          onFocus={() => setEditing(true)}
          onChange={props.onWorth}
        />
      ) : null}
      {better && chosen ? (
        <p className="note">{t(better.dearer ? 'list.dearer' : 'list.dominated', { cover: better.name })}</p>
      ) : null}
    </section>
  )
}

interface CoverDetailsProps {
  priced: PricedCover
  /** Kobo. */
  worth: number
  limit: number | null
  children: ReactElement | null
}

function CoverDetails({ priced, worth, limit, children }: CoverDetailsProps): ReactElement {
  const { t, formatNaira } = useText('prices')
  const featureName = useFeatureNames(limit)
  const { cover, pays, why, minimum, excess } = priced
  const not = features.filter((feature) => pays && !pays.includes(feature))
  return (
    <>
      <p>{cover.description}</p>
      {pays ? (
        <>
          <h2>{t('list.pays')}</h2>
          <ul className="ticks">
            {pays.map((feature) => (
              <li key={feature}>{featureName(feature)}</li>
            ))}
          </ul>
          {not.length > 0 ? <h2>{t('list.not')}</h2> : null}
          <ul className="crosses">
            {not.map((feature) => (
              <li key={feature}>{featureName(feature)}</li>
            ))}
          </ul>
        </>
      ) : null}
      {why === 'below_minimum' && minimum !== null ? (
        <p>{t('list.below_minimum', { minimum: withoutZeroKobo(formatNaira(minimum)) })}</p>
      ) : null}
      {cover.needs_sum_insured && worth > 0 ? (
        <p>{t('list.sum', { worth: withoutZeroKobo(formatNaira(worth)) })}</p>
      ) : null}
      {excess ? <p>{t('list.first', { excess: withoutZeroKobo(formatNaira(excess)) })}</p> : null}
      {children}
      <WordingLink cover={cover.code} />
    </>
  )
}
