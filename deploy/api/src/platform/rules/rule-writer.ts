import type { Db, Tx } from '../db/database.ts'
import type { Services } from '../services.ts'

/** Writes a stored rule as a sentence in a reader's language; undefined for a value that is no rule. */
export type RuleWriter = (stored: unknown) => string | undefined

/** Reads a writer of rules when a first rule is written. */
export type ReadRules = () => Promise<RuleWriter>

/** Returns a reader of one writer for several rules in a language. */
export function rulesIn(db: Db | Tx, services: Services, locale: string): ReadRules {
  let writer: Promise<RuleWriter> | undefined
  return () => {
    writer ??= services.readRuleWriter(db, services, locale)
    return writer
  }
}

declare module '../services.ts' {
  interface Services {
    /** Reads what sentences about rules name, from higher layers. */
    readRuleWriter(db: Db | Tx, services: Services, locale: string): Promise<RuleWriter>
  }
}
