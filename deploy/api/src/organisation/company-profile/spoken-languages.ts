import { INITIAL_ONLY } from '@coverdesk/sdk'
import type { Db } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { readCompanyProfile } from './store.ts'

/** From now on this process speaks what the insurer offers, and Arabic; the profile is read by every app that opens. */
export function speak({ languages }: Pick<Services, 'languages'>, offered: readonly string[]): void {
  languages.splice(0, languages.length, ...[...new Set([...offered, INITIAL_ONLY])].sort())
}

/** The language somebody is written to: their own where it is offered or Arabic, or else English. */
export async function spokenTo(db: Db, theirs: string): Promise<string> {
  const { languages } = await readCompanyProfile(db)
  return theirs === INITIAL_ONLY || languages.includes(theirs) ? theirs : 'en'
}
