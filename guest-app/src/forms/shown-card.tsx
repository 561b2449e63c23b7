import type { Form } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'
import { DocumentList } from '../shared/document-list.tsx'
import { type Fact, Facts } from '../shared/facts.tsx'

/** What a form is about, to be read before it is answered or signed. */
export function ShownCard({ shown }: { shown: Form['shown'] }): ReactElement | null {
  const { t } = useText('journeys')
  const { facts, documents } = shown
  if (facts.length === 0 && documents.length === 0) return null
  return (
    <>
      {facts.length > 0 ? (
        <section className="card">
          <h2>{t('shown.title')}</h2>
          <Facts
            facts={facts.map(
              ({ label, value, total }): Fact => [
                label,
                total ? <strong key="total">{value}</strong> : value,
              ],
            )}
          />
        </section>
      ) : null}
      <DocumentList documents={documents} />
    </>
  )
}
