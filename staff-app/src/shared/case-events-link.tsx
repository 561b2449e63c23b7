import { hasPrivilege, userAtom, useText } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { paths } from '../paths.ts'

/** Links to the audit trail of a tracker with its claim, policy and payments; nothing for users who may not read it. */
export function CaseEventsLink({ trackerId }: { trackerId: string }): ReactElement | null {
  const { t } = useText('audit-events')
  const mayRead = hasPrivilege(useAtomValue(userAtom), 'audit.event.read')
  if (!mayRead) return null
  return <Link href={`${paths.auditEvents}?tracker_id=${trackerId}`}>{t('whole_case')}</Link>
}
