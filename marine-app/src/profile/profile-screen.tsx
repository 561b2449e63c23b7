import {
  AppearanceCard,
  localeAtom,
  marineUserAtom,
  PageTitle,
  PasswordForm,
  ProfileForm,
  useText,
} from '@coverdesk/ui'
import { useOperations } from '@coverdesk/ui/operations'
import { ChannelsCard, DevicesSection } from '@coverdesk/ui/profile'
import { useAtom, useSetAtom } from 'jotai'
import type { ReactElement } from 'react'
import type { MarineKind } from '../paths.ts'
import { authStore } from '../shared/auth.atoms.ts'
import { CompanySection } from './company-section.tsx'

/** Marine has no in-app notifications. */
const CHANNELS = ['mail'] as const

/** Shows the user’s details, notification settings, password and devices. */
export function ProfileScreen({ kind }: { kind: MarineKind }): ReactElement | null {
  const { t } = useText('profile')
  const auth = useOperations(authStore)
  const [user, setUser] = useAtom(marineUserAtom)
  const setLocale = useSetAtom(localeAtom)
  if (!user) return null
  return (
    <>
      <PageTitle title={t('title')} />
      <ProfileForm
        user={user}
        save={async (values) => {
          const fresh = await auth.updateProfile(kind, values)
          setUser(fresh)
          if (fresh.locale !== user.locale) await setLocale(fresh.locale)
          return fresh
        }}
      />
      {kind === 'partner' ? <CompanySection /> : null}
      <ChannelsCard names={CHANNELS} />
      <AppearanceCard />
      <PasswordForm
        save={async (values) => {
          await auth.updatePassword(kind, values)
        }}
      />
      <DevicesSection />
    </>
  )
}
