/** The key of the staff bearer token in local storage. */
const TOKEN_KEY = 'token'

/** Reads the bearer token from the browser's local storage; null without a token or a browser. */
export function storedToken(): string | null {
  if (!('document' in globalThis)) return null
  try {
    return localStorage.getItem(TOKEN_KEY) || null
  } catch {
    // Storage is refused: private mode, blocked cookies.
    return null
  }
}
