import { companyAtom, useText } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'

const needs = ['need_policy', 'need_photos', 'need_licence'] as const
/** Nigeria's numbers for any emergency and for accidents on the road. */
const EMERGENCY = '112'
const ROAD_SAFETY = '122'

/** The number to call first, and the documents a claimant needs at hand. */
export function ClaimNeeds(): ReactElement {
  const { t } = useText('journeys')
  const company = useAtomValue(companyAtom)
  const numbers = [
    [t('claim.help_emergency'), EMERGENCY],
    [t('claim.help_road'), ROAD_SAFETY],
    ...(company?.phone ? [[t('claim.help_insurer'), company.phone]] : []),
  ] as const
  return (
    <>
      <p className="note">{t('claim.safe')}</p>
      <section className="card">
        <h2>{t('claim.help_title')}</h2>
        <div className="picks">
          {numbers.map(([name = '', number = '']) => (
            <a className="button call" key={number} href={`tel:${number.replace(/[^+\d]/g, '')}`}>
              <span>{name}</span>
              <bdi dir="ltr">{number}</bdi>
            </a>
          ))}
        </div>
      </section>
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
