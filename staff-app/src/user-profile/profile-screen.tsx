import {
  AppearanceCard,
  localeAtom,
  PageTitle,
  PasswordForm,
  ProfileForm,
  userAtom,
  useText,
} from '@coverdesk/ui'
import { authStore, useOperations } from '@coverdesk/ui/operations'
import { ChannelsCard, DevicesSection } from '@coverdesk/ui/profile'
import { useAtom, useSetAtom } from 'jotai'
import type { ReactElement } from 'react'
import { DelegationsCard } from './delegations-card.tsx'

/** Shows the user's own details, delegations and password. */
export function ProfileScreen(): ReactElement | null {
  const { t } = useText('profile')
  const auth = useOperations(authStore)
  const [user, setUser] = useAtom(userAtom)
  const setLocale = useSetAtom(localeAtom)
  if (!user) return null
  return (
    <>
      <PageTitle title={t('title')} />
      <ProfileForm
        user={user}
        save={async (values) => {
          const fresh = await auth.updateProfile(values)
          setUser(fresh)
          if (fresh.locale !== user.locale) await setLocale(fresh.locale)
          return fresh
        }}
      />
      <DelegationsCard />
      <ChannelsCard />
      <AppearanceCard />
      <PasswordForm
        save={async (values) => {
          await auth.updatePassword(values)
        }}
      />
      <DevicesSection />
    </>
  )
}
