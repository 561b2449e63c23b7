import { ErrorBoundary, lazyPart, useText } from '@coverdesk/sdk/react'
import { type ReactElement, Suspense, useEffect } from 'react'
import { Link } from 'wouter'
import { Page } from '../shared/page.tsx'

const FromPrice = lazyPart(() => import('./from-price.tsx').then((m) => m.FromPrice))

const needs = ['need_id', 'need_vehicle', 'need_pay'] as const
const gets = ['then_certificate', 'then_mail', 'then_resume'] as const

/** What somebody reads before the first question; the same words stand in the page before any script has come. */
export function Landing(): ReactElement {
  const { t } = useText('buy-motor')
  useEffect(() => {
    import('./start-questions.tsx').catch(() => undefined)
  }, [])
  return (
    <Page title={t('landing.title')}>
      <p className="lead">{t('landing.lead')}</p>
      <p className="soft">{t('landing.time')}</p>
      <ErrorBoundary fallback={() => null}>
        <Suspense>
          <FromPrice />
        </Suspense>
      </ErrorBoundary>
      <List title={t('landing.need_title')} items={needs.map((key) => t(`landing.${key}`))} />
      <List title={t('landing.then_title')} items={gets.map((key) => t(`landing.${key}`))} />
      <div className="actions">
        <Link href="?page=consent" className="button primary">
          {t('landing.start')}
        </Link>
      </div>
    </Page>
  )
}

function List({ title, items }: { title: string; items: readonly string[] }): ReactElement {
  return (
    <section className="card">
      <h2>{title}</h2>
      <ul className="ticks">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  )
}
