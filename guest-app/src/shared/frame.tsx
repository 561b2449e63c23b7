import {
  companyAtom,
  LanguageOptions,
  languageListAtom,
  localeAtom,
  productNameAtom,
  useOnline,
  useText,
} from '@coverdesk/ui'
import { useAtom, useAtomValue } from 'jotai'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'wouter'
import { version } from '../../package.json'
import { paths } from '../paths.ts'
import { Insurer, Mark } from './insurer.tsx'
import { useAccent } from './use-accent.ts'

const DEVELOPER = 'Coverdesk'

/** Brand and language on top, the page in one column, the credit below. */
export function Frame({ children }: { children: ReactNode }): ReactElement {
  const { t } = useText('guest')
  const online = useOnline()
  const product = useAtomValue(productNameAtom)
  const company = useAtomValue(companyAtom)
  useAccent(company?.accent)
  return (
    <>
      <a className="skip" href="#content">
        {t('frame.skip')}
      </a>
      <header className="top">
        <Link href={paths.home} className="brand brand-mark">
          <Mark />
          <span>
            {product}
            {company && company.name !== product ? (
              <small>
                <bdi>{company.name}</bdi>
              </small>
            ) : null}
          </span>
        </Link>
        <Language />
      </header>
      <div role="status">{online ? null : <p className="banner">{t('frame.offline')}</p>}</div>
      <main className="column" id="content">
        {children}
      </main>
      <footer className="footer">
        {company ? <Insurer company={company} /> : null}
        {t('frame.credit', { developer: DEVELOPER })} · {t('frame.version', { version })}
      </footer>
    </>
  )
}

function Language(): ReactElement {
  const { t } = useText('guest')
  const [locale, setLocale] = useAtom(localeAtom)
  const languages = useAtomValue(languageListAtom)
  return (
    <>
      <svg width="20" height="20" fill="none" stroke="currentColor" aria-hidden="true">
        <path d="M2 10h16M10 2a8 8 0 1 0 .1 0q-7 8 0 16 7-8 0-16" />
      </svg>
      <select
        className="language"
        aria-label={t('frame.language')}
        value={locale}
        onChange={(event) => void setLocale(event.target.value)}
      >
        <LanguageOptions languages={languages} unreviewed={t('frame.unreviewed')} />
      </select>
    </>
  )
}
