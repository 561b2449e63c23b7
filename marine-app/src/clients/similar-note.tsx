import type { SimilarClient } from '@coverdesk/sdk'
import { RouteLink, useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'
import { pathOf, paths } from '../paths.ts'

interface SimilarNoteProps {
  path: SimilarClient['path']
  found: readonly SimilarClient[]
}

/** Names the clients that already have the value of a field, with links. */
export function SimilarNote({ path, found }: SimilarNoteProps): ReactElement | null {
  const { t } = useText('marine-clients')
  const one = found.find((other) => other.path === path)
  if (!one) return null
  const contact = path === 'email' || path === 'phone'
  const textKey = contact ? 'similar.contact' : one.archived ? 'similar.known_archived' : 'similar.known'
  return (
    <span role="status">
      {t(textKey, { name: one.name })}{' '}
      <RouteLink href={pathOf(paths.partner.client, one.id)}>{t('similar.open')}</RouteLink>
    </span>
  )
}
