import { statusOf, useText } from '@coverdesk/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactElement, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { ErrorPage } from '../shared/error-pages.tsx'
import { LoadError } from '../shared/load-error.tsx'
import { priceCovers, requestedOf } from '../shared/prices/price-covers.ts'
import { priceListAtom } from '../shared/prices/prices.atoms.ts'
import { purchaseAtom } from '../shared/purchase.atoms.ts'
import { useGuestClient } from '../shared/use-guest-client.ts'
import { Waiting } from '../shared/waiting.tsx'
import { purchaseOf } from './price-input.ts'

const GONE = 404

/** The link of a saved price: it opens the prices of its vehicle as often as wanted. */
export function OpenQuote({ token }: { token: string }): ReactElement {
  const client = useGuestClient()
  const { t } = useText('prices')
  const setPurchase = useSetAtom(purchaseAtom)
  const { data: list, error: unlisted, refetch } = useAtomValue(priceListAtom)
  const [, navigate] = useLocation()
  const [error, setError] = useState<unknown>(null)
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again
  useEffect(() => {
    if (!list) return undefined
    let current = true
    client.motor.savedQuotes.get(token).then(
      (quote) => {
        if (!current) return
        const saved = purchaseOf(quote, '')
        const priced = priceCovers(list, saved).find(({ cover }) => cover.code === saved.cover_type)
        setPurchase(purchaseOf(quote, priced ? requestedOf(saved, priced) : ''))
        navigate('?page=prices', { replace: true })
      },
      (reason: unknown) => current && setError(reason),
    )
    return () => {
      current = false
    }
  }, [client, list, token, round, setPurchase, navigate])
  const retry = (): void => {
    setError(null)
    setRound(round + 1)
    if (!list) void refetch()
  }
  const fault = error ?? unlisted
  if (!fault) return <Waiting />
  if (statusOf(fault) !== GONE) return <LoadError error={fault} onRetry={retry} />
  const kind = (fault as { code?: string }).code === 'link_expired' ? 'expired' : 'unknown'
  return (
    <ErrorPage title={t(`keep.${kind}_title`)} text={t(`keep.${kind}_text`)}>
      <button
        type="button"
        className="button primary"
        onClick={() => navigate('?page=vehicle', { replace: true })}
      >
        {t('keep.again')}
      </button>
    </ErrorPage>
  )
}
