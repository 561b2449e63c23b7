import { useText } from '@coverdesk/sdk/react'
import type { ReactElement } from 'react'

const needs = ['need_policy', 'need_photos', 'need_licence'] as const

/** What somebody who reports a claim needs at hand. */
export function ClaimNeeds(): ReactElement {
  const { t } = useText('journeys')
  return (
    <>
      <p className="note">{t('claim.safe')}</p>
      <section className="card">
        <h2>{t('claim.need_title')}</h2>
        <ul className="needs">
          {needs.map((key) => (
            <li key={key}>{t(`claim.${key}`)}</li>
          ))}
        </ul>
      </section>
    </>
  )
}
