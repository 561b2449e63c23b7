import type { GuestRenewal, RenewedTerm } from '@coverdesk/sdk'
import { signedAmount, useText } from '@coverdesk/ui'
import { Fragment, type ReactElement } from 'react'
import './renewals.css'

/** The expiring year beside the next one; each label has a line of its own, so that amounts fit on a phone. */
export function ComparedTerms({ expiring, offered }: GuestRenewal): ReactElement {
  const { t, formatNaira, formatDate, formatList } = useText('renewal')
  const rows: [label: string, textOf: (term: RenewedTerm) => string][] = [
    [t('starts'), (term) => formatDate(term.start_date)],
    [t('ends'), (term) => formatDate(term.end_date)],
    [t('cover'), (term) => term.cover_type.name],
    [t('value'), (term) => (term.sum_insured > 0 ? formatNaira(term.sum_insured) : '–')],
    [t('extras'), (term) => formatList(term.extensions.map(({ name }) => name)) || '–'],
    [t('price'), (term) => formatNaira(term.premium)],
  ]
  return (
    <table className="renewal-terms">
      <thead>
        <tr>
          <th scope="col">{t('last_year')}</th>
          <th scope="col">{t('next_year')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, textOf]) => (
          <Fragment key={label}>
            <tr>
              <th scope="rowgroup" colSpan={2}>
                {label}
              </th>
            </tr>
            <tr>
              <td>
                <bdi>{textOf(expiring)}</bdi>
              </td>
              <td>
                <bdi>{textOf(offered)}</bdi>
              </td>
            </tr>
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

/** Why the next year costs more or less. */
export function PriceReasons({ expiring, offered, differences }: GuestRenewal): ReactElement {
  const { t, formatNaira } = useText('renewal')
  if (differences.length === 0) return <p>{t('same_price')}</p>
  return (
    <ul className="renewal-reasons">
      {differences.map(({ reason, amount }) => (
        <li key={reason}>
          <span>{t(`reasons.${reason}`)}</span>
          <bdi>{signedAmount(amount, formatNaira)}</bdi>
        </li>
      ))}
      <li>
        <span>{t('total')}</span>
        <bdi>{signedAmount(offered.premium - expiring.premium, formatNaira)}</bdi>
      </li>
    </ul>
  )
}
