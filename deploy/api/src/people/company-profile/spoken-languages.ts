import type { Db } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { readCompanyProfile } from './store.ts'

/** From now on this process speaks what the insurer offers; the profile is read by every app that opens. */
export function speak({ languages }: Pick<Services, 'languages'>, offered: readonly string[]): void {
  languages.splice(0, languages.length, ...[...offered].sort())
}

/** The language somebody is written to: their own where it is offered, or else English. */
export async function spokenTo(db: Db, theirs: string): Promise<string> {
  const { languages } = await readCompanyProfile(db)
  return languages.includes(theirs) ? theirs : 'en'
}
