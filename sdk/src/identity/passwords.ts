/** The fewest characters of a password: length counts, not signs (NIST SP 800-63B). */
export const PASSWORD_MINIMUM = 12
