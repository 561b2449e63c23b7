import { useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'
import { type Feature, features, type PricedCover } from './price-covers.ts'

/** The heads of the columns of marks. */
export function FeatureHeads(): ReactElement {
  const { t } = useText('prices')
  return (
    <div className="marks heads" aria-hidden="true">
      {features.map((feature) => (
        <span key={feature}>{t(`short.${feature}`)}</span>
      ))}
    </div>
  )
}

/** Whether a cover pays for each of the features, as a sign to see and a word to hear. */
export function FeatureMarks({ pays }: Pick<PricedCover, 'pays'>): ReactElement {
  const { t, labelled } = useText('prices')
  return (
    <>
      {features.map((feature) => (
        <span key={feature}>
          <span className="hidden">{labelled(t(`short.${feature}`))}</span>
          <Mark pays={pays} feature={feature} />
        </span>
      ))}
    </>
  )
}

/** Nothing is said of a cover of the insurer's own. */
export function Mark({ pays, feature }: Pick<PricedCover, 'pays'> & { feature: Feature }): ReactElement {
  const { t } = useText('prices')
  const paid = pays?.includes(feature)
  return (
    <>
      <span className={paid ? 'tick' : 'dash'} aria-hidden="true" />
      {pays ? <span className="hidden">{t(paid ? 'list.yes' : 'list.no')} </span> : null}
    </>
  )
}
