import { INITIAL_ONLY } from '@coverdesk/sdk'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { readCompanyProfile } from './store.ts'

/**
 * Sets the languages of this process to those the insurer offers, and Arabic; every app that opens reads the profile.
 */
export function speak({ languages }: Pick<Services, 'languages'>, offered: readonly string[]): void {
  languages.splice(0, languages.length, ...[...new Set([...offered, INITIAL_ONLY])].sort())
}

/** Returns the language for messages to a person: their own where it is offered or Arabic, else English. */
export async function spokenTo(db: Db | Tx, theirs: string): Promise<string> {
  const { languages } = await readCompanyProfile(db)
  return theirs === INITIAL_ONLY || languages.includes(theirs) ? theirs : 'en'
}
