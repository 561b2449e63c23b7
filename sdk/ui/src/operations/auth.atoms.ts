import type { AppClient } from '../client.ts'
import { type CallOf, type OperationStore, operationStore } from './operation-store.ts'

type AuthCalls = {
  requestOtp: CallOf<AppClient['auth']['sessions']['requestOtp']>
  login: CallOf<AppClient['auth']['sessions']['login']>
  logout: CallOf<AppClient['auth']['sessions']['logout']>
  validateGuestToken: CallOf<AppClient['auth']['guestTokens']['validate']>
  updateProfile: CallOf<AppClient['auth']['userProfile']['update']>
  updatePassword: CallOf<AppClient['auth']['userProfile']['updatePassword']>
}

/** Signing in and out, and the own profile. */
export const authStore: OperationStore<AuthCalls> = /* @__PURE__ */ operationStore<AuthCalls>({
  requestOtp: ({ auth: { sessions } }, ...input) => sessions.requestOtp(...input),
  login: ({ auth: { sessions } }, ...input) => sessions.login(...input),
  logout: ({ auth: { sessions } }, ...input) => sessions.logout(...input),
  validateGuestToken: ({ auth: { guestTokens } }, ...input) => guestTokens.validate(...input),
  updateProfile: ({ auth: { userProfile } }, ...input) => userProfile.update(...input),
  updatePassword: ({ auth: { userProfile } }, ...input) => userProfile.updatePassword(...input),
})
