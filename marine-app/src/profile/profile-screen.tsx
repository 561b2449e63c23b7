import {
  AppearanceCard,
  localeAtom,
  marineUserAtom,
  PageTitle,
  PasswordForm,
  ProfileForm,
  useClient,
  useText,
} from '@coverdesk/sdk/react'
import { useAtom, useSetAtom } from 'jotai'
import type { ReactElement } from 'react'
import type { MarineKind } from '../paths.ts'

/** The signed-in person's own details and password. */
export function ProfileScreen({ kind }: { kind: MarineKind }): ReactElement | null {
  const { t } = useText('profile')
  const client = useClient()
  const [user, setUser] = useAtom(marineUserAtom)
  const setLocale = useSetAtom(localeAtom)
  if (!user) return null
  return (
    <>
      <PageTitle title={t('title')} />
      <ProfileForm
        user={user}
        save={async (values) => {
          const fresh = await client.marine[kind].updateUser(values)
          setUser(fresh)
          if (fresh.locale !== user.locale) await setLocale(fresh.locale)
          return fresh
        }}
      />
      <AppearanceCard />
      <PasswordForm
        save={async (values) => {
          await client.marine[kind].updatePassword(values)
        }}
      />
    </>
  )
}
