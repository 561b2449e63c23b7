const KEY = 'my-code'

/** A requested code that is still valid. */
export interface RequestedCode {
  /** The secret of this device that the code is bound to. */
  attempt: string
  query: string
  channel: 'email' | 'sms'
  /** Number of requested codes. */
  times: number
  /** Milliseconds since 1970. */
  resend_at: number
  expires_at: number
}

/** Reads the requested code, which survives a reload: a customer back from the mailbox enters the code received. */
export function readRequestedCode(): RequestedCode | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as RequestedCode | null
    return stored && stored.expires_at > Date.now() ? stored : null
  } catch {
    return null
  }
}

export function storeRequestedCode(requested: RequestedCode | null): void {
  try {
    if (requested) sessionStorage.setItem(KEY, JSON.stringify(requested))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Without storage, a reload requests another code.
  }
}
