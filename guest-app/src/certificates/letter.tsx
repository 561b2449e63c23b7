import { createLetterClient } from '@coverdesk/sdk'
import { inThisLanguage, queryFamily, statusOf, useText } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { Facts } from '../shared/facts.tsx'
import { EACH_VISIT } from '../shared/freshness.ts'
import { guestSuspenseQueryAtom } from '../shared/guest-queries.ts'
import { Page } from '../shared/page.tsx'
import { Verdict } from './verdict.tsx'

const letterAtom = queryFamily((token: string) =>
  guestSuspenseQueryAtom((_client, get) => ({
    queryKey: ['no-claims-letters', token],
    queryFn: () =>
      createLetterClient(inThisLanguage(get, { getToken: () => null, onUnauthorized: () => undefined }))
        .noClaimsLetters.get(token)
        .catch((error: unknown) => {
          if (statusOf(error) === 404) return null
          throw error
        }),
    staleTime: EACH_VISIT,
  })),
)

/** The public facts of a no-claims letter, by its QR code. */
export function Letter({ token }: { token: string }): ReactElement {
  const { t, formatDate } = useText('certificates')
  const letter = useAtomValue(letterAtom(token))
  if (!letter)
    return (
      <Page title={t('letter.title')}>
        <Verdict tone="bad" word={t('letter.unknown')} text={t('unknown_text')} />
      </Page>
    )
  const { number, plate, years, claims, insured_since, issued_on, insurer, sandbox } = letter
  return (
    <Page title={t('letter.title')}>
      {sandbox ? <p className="note">{t('demo')}</p> : null}
      <Verdict
        tone="good"
        word={t('letter.genuine')}
        text={t('letter.issued', { date: formatDate(issued_on) })}
      />
      <section className="card">
        <Facts
          facts={[
            [t('plate'), plate],
            [t('letter.years'), String(years)],
            [t('letter.claims'), String(claims)],
            [t('letter.since'), formatDate(insured_since)],
            [t('letter.number'), number],
            [t('insurer'), insurer],
          ]}
        />
      </section>
      <p className="soft">{t('private')}</p>
    </Page>
  )
}
