/** Longest wait for the server's answer to a logout, in milliseconds. */
export const LOGOUT_WAIT = 2_000

/**
 * Logs out at the server first, then removes the session here: on success, and also when the server refuses, cannot be
 * reached or does not answer within 2 seconds.
 */
export async function endSession(logout: () => Promise<unknown>, remove: () => void): Promise<void> {
  await Promise.race([
    logout().catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, LOGOUT_WAIT)),
  ])
  remove()
}
