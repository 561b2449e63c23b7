const KEY = 'payer'

/** Reads the secret of the opened link: from the address, or from before the payment page at the gateway. */
export function readPayerToken(): string {
  const opened = new URLSearchParams(window.location.hash.slice(1)).get('token') ?? ''
  try {
    if (opened) sessionStorage.setItem(KEY, opened)
    return opened || (sessionStorage.getItem(KEY) ?? '')
  } catch {
    return opened
  }
}
