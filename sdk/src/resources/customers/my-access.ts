import type { Integer } from '../../money/units.ts'
import type { Next } from '../types.ts'

export interface MyCodeInput {
  /** A policy number or plate. */
  query: string
  /** The `attempt` of the device's first code. */
  attempt?: string | undefined
  /** `sms` sends to the phone of the policy; `email` by default. */
  channel?: 'email' | 'sms' | undefined
  /** Sends another code even if the last one is still valid. */
  resend?: boolean | undefined
}

export interface MySignIn {
  /** A secret of this device, without which the code is not accepted. */
  attempt: string
  /** Seconds. */
  resend_in: Integer
  /** Seconds. */
  expires_in: Integer
}

export interface MySessionInput {
  attempt: string
  query: string
  otp: string
}

export interface MySession {
  token: string
  expires_at: string
}

export type MyChangeCodeInput = Omit<MyCodeInput, 'query'>

/** Either the new email address or the new phone. */
interface MyNewContact {
  email?: string | undefined
  phone?: string | undefined
}

export interface MyContactCodesInput extends MyNewContact {
  /** The `attempt` of the device's first codes. */
  attempt?: string | undefined
  /** Sends other codes even if the last ones are still valid. */
  resend?: boolean | undefined
}

export interface MyContactInput extends MyNewContact {
  /** The `attempt` with which the codes were sent. */
  attempt: string
  /** The code to the present email address. */
  old_otp: string
  /** The code to the new contact. */
  new_otp: string
}

/** A session of a tracker. */
export interface MyTracker {
  token: string
  tracker_id: string
  next: Next
}
