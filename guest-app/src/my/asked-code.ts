const KEY = 'my-code'

/** A code that was asked for, and may still be entered. */
export interface AskedCode {
  /** The secret of this device that the code is bound to. */
  attempt: string
  query: string
  channel: 'email' | 'sms'
  /** How many codes were asked for. */
  times: number
  /** Milliseconds since 1970. */
  resend_at: number
  expires_at: number
}

/** Outlives a reload: whoever comes back from the mailbox enters the code that is there. */
export function readAskedCode(): AskedCode | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as AskedCode | null
    return kept && kept.expires_at > Date.now() ? kept : null
  } catch {
    return null
  }
}

export function keepAskedCode(asked: AskedCode | null): void {
  try {
    if (asked) sessionStorage.setItem(KEY, JSON.stringify(asked))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Where nothing can be kept, a reload asks again.
  }
}
