import type { Transport } from '../../core/transport.ts'
import { DemoAccounts } from './demo-accounts.ts'
import { GuestLinks } from './guest-links.ts'
import { GuestTokens } from './guest-tokens.ts'
import { Invitations } from './invitations.ts'
import { Kyc } from './kyc.ts'
import { OwnSessions } from './own-sessions.ts'
import { Sessions } from './sessions.ts'
import { UserProfile } from './user-profile.ts'
import { Validations } from './validations.ts'

/** Sign-in, identity checks and the caller's own account. */
export class AuthNamespace {
  readonly demoAccounts: DemoAccounts
  readonly guestLinks: GuestLinks
  readonly guestTokens: GuestTokens
  readonly invitations: Invitations
  readonly kyc: Kyc
  readonly ownSessions: OwnSessions
  readonly sessions: Sessions
  readonly userProfile: UserProfile
  readonly validations: Validations
  constructor(send: Transport) {
    this.demoAccounts = new DemoAccounts(send)
    this.guestLinks = new GuestLinks(send)
    this.guestTokens = new GuestTokens(send)
    this.invitations = new Invitations(send)
    this.kyc = new Kyc(send)
    this.ownSessions = new OwnSessions(send)
    this.sessions = new Sessions(send)
    this.userProfile = new UserProfile(send)
    this.validations = new Validations(send)
  }
}
