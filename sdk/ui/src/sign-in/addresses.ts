/** The token in the fragment of a mailed link (`#token=…`), which never reaches a server's log. */
export function tokenFromHash(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, '')).get('token')
}

/** A path to return to after signing in, only when it stays on this site and inside `within`. */
export function safeReturn(target: string | null, within: string, fallback: string): string {
  if (!target?.startsWith('/') || target.startsWith('//') || target.includes('\\')) return fallback
  return target.startsWith(within) ? target : fallback
}
