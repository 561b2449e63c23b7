import { type CompanyFacts, isUrl } from '@coverdesk/sdk'
import { companyAtom, useText } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import mark from '../../public/icon.svg?inline'

const dialled = (number: string): string => number.replace(/[^+\d]/g, '')

/** Who insures, where, how to reach them and how to complain. */
export function Insurer({ company }: { company: CompanyFacts }): ReactElement {
  const { t } = useText('guest')
  const { name, naicom_number, address, phone, whatsapp, email, complaint_route, privacy_notice, terms } =
    company
  const ways = [
    phone && [`tel:${dialled(phone)}`, phone],
    whatsapp && [
      `https://wa.me/${dialled(whatsapp).replace('+', '')}`,
      t('frame.whatsapp', { number: whatsapp }),
    ],
    email && [`mailto:${email}`, email],
  ].filter((way) => way !== '')
  return (
    <>
      <p>
        {t('frame.footer', { insurer: `\u2068${name}\u2069` })}
        {naicom_number ? ` · ${t('frame.licence', { number: naicom_number })}` : null}
      </p>
      {address ? (
        <p dir="auto" translate="no">
          {address.replace(/\s*\n\s*/g, ', ')}
        </p>
      ) : null}
      <p className="ways">
        {ways.map(([href, text]) => (
          <a key={href} href={href} dir="auto">
            {text}
          </a>
        ))}
      </p>
      <Notice title={t('frame.complaints')} text={complaint_route} />
      <Notice title={t('frame.privacy')} text={privacy_notice} />
      <Notice title={t('frame.terms')} text={terms} />
    </>
  )
}

/** A link, or a text to be opened here. */
export function Notice({ title, text }: { title: string; text: string }): ReactElement | null {
  if (!text) return null
  if (isUrl(text)) {
    return (
      <p>
        <a href={text} target="_blank" rel="noreferrer">
          {title}
        </a>
      </p>
    )
  }
  return (
    <details className="notice-text">
      <summary>{title}</summary>
      <p dir="auto">{text}</p>
    </details>
  )
}

/** The insurer's logo, or the product's mark. */
export function Mark(): ReactElement {
  const logo = useAtomValue(companyAtom)?.logo_path
  return logo ? (
    <img className="logo" src={`/api${logo}`} alt="" />
  ) : (
    <img src={mark} alt="" width="26" height="26" />
  )
}
