/** Where the apps keep the bearer token of the office. */
const TOKEN_KEY = 'token'

/** The bearer token in the local storage of a browser; null where there is none, or no browser. */
export function storedToken(): string | null {
  if (!('document' in globalThis)) return null
  try {
    return localStorage.getItem(TOKEN_KEY) || null
  } catch {
    // Storage is refused: private mode, blocked cookies.
    return null
  }
}
