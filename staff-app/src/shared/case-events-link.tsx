import { hasPrivilege, userAtom, useText } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { paths } from '../paths.ts'

/** Texts of the link, by the filter of the audit trail. */
const TEXTS = {
  tracker_id: 'whole_case',
  policy_id: 'whole_policy',
  client_id: 'whole_client',
  object_id: 'whole_payment',
} as const

type CaseEventsLinkProps = { of: keyof typeof TEXTS; id: string }

/**
 * Links to the audit trail of a record with all that belongs to it: a tracker with its claim, policy and payments, a
 * policy, a customer, or a payment alone. Nothing for users who may not read it.
 */
export function CaseEventsLink(props: CaseEventsLinkProps): ReactElement | null {
  const mayRead = hasPrivilege(useAtomValue(userAtom), 'audit.event.read')
  return mayRead ? <TrailLink {...props} /> : null
}

function TrailLink({ of, id }: CaseEventsLinkProps): ReactElement {
  const { t } = useText('audit-events')
  return <Link href={`${paths.auditEvents}?${of}=${id}`}>{t(TEXTS[of])}</Link>
}
