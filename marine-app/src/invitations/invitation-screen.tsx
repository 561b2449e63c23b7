import { productNameAtom, useText } from '@coverdesk/ui'
import { InvitationScreen as Invitation } from '@coverdesk/ui/people'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { type MarineKind, paths } from '../paths.ts'

/** `/marine-admin/invitation`, `/marine-partner/invitation` */
export function InvitationScreen({ kind }: { kind: MarineKind }): ReactElement {
  const { t } = useText('marine')
  const product = useAtomValue(productNameAtom)
  const { login, forgotPassword } = paths[kind]
  return <Invitation name={t('brand', { product })} loginHref={login} forgotHref={forgotPassword} />
}
