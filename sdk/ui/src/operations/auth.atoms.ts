import type { AppClient } from '../client.ts'
import { type CallOf, type OperationStore, operationStore } from './operation-store.ts'

type AuthCalls = {
  requestOtp: CallOf<AppClient['sessions']['requestOtp']>
  login: CallOf<AppClient['sessions']['login']>
  logout: CallOf<AppClient['sessions']['logout']>
  validateGuestToken: CallOf<AppClient['guestTokens']['validate']>
  updateProfile: CallOf<AppClient['userProfile']['update']>
  updatePassword: CallOf<AppClient['userProfile']['updatePassword']>
}

/** Signing in and out, and the own profile. */
export const authStore: OperationStore<AuthCalls> = /* @__PURE__ */ operationStore<AuthCalls>({
  requestOtp: ({ sessions }, ...input) => sessions.requestOtp(...input),
  login: ({ sessions }, ...input) => sessions.login(...input),
  logout: ({ sessions }, ...input) => sessions.logout(...input),
  validateGuestToken: ({ guestTokens }, ...input) => guestTokens.validate(...input),
  updateProfile: ({ userProfile }, ...input) => userProfile.update(...input),
  updatePassword: ({ userProfile }, ...input) => userProfile.updatePassword(...input),
})
