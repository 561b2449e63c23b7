import type { AppClient } from '@coverdesk/ui'
import { operationStore } from '@coverdesk/ui/operations'
import type { MarineKind } from '../paths.ts'

type Sessions = AppClient['marine'][MarineKind]

/** Operations of sign-in, sign-out and the user's profile. */
export const authStore = operationStore({
  requestOtp: ({ marine }: AppClient, kind: MarineKind, ...input: Parameters<Sessions['requestOtp']>) =>
    marine[kind].requestOtp(...input),
  login: async ({ marine }: AppClient, kind: MarineKind, ...input: Parameters<Sessions['login']>) => {
    const session = await marine[kind].login(...input)
    return { token: session.token, user: 'admin' in session ? session.admin : session.partner_user }
  },
  logout: ({ marine }: AppClient, kind: MarineKind) => marine[kind].logout(),
  updateProfile: ({ marine }: AppClient, kind: MarineKind, ...input: Parameters<Sessions['updateUser']>) =>
    marine[kind].updateUser(...input),
  updatePassword: (
    { marine }: AppClient,
    kind: MarineKind,
    ...input: Parameters<Sessions['updatePassword']>
  ) => marine[kind].updatePassword(...input),
})
