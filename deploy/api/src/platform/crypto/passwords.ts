import { hash, verify } from '@node-rs/argon2'

// OWASP password storage cheat sheet: argon2id, 19 MiB, 2 passes, 1 lane (the library's default algorithm is argon2id).
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

let unknownUserHash: Promise<string> | undefined

/** Checks a password; for an unknown user (`null`) it does the same work and returns false. */
export async function checkPassword(stored: string | null, password: string): Promise<boolean> {
  unknownUserHash ??= hashPassword('no user has this password')
  const matches = await verify(stored ?? (await unknownUserHash), password)
  return stored !== null && matches
}
