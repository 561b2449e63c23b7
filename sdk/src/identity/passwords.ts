/** Minimum length of a password; the length matters, not the kinds of characters (NIST SP 800-63B). */
export const PASSWORD_MINIMUM = 12
