import type { Generated } from '../db/columns.ts'

declare module '../db/schema.ts' {
  interface Database {
    tallies: Tallies
  }
}

/** Daily counters of the overviews; rows with the same key add up. */
export interface Tallies {
  name:
    | 'issued'
    | 'written'
    | 'renewed'
    | 'earning'
    | 'starts'
    | 'ends'
    | 'begun'
    | 'completed'
    | 'notified'
    | 'open'
    | 'paid'
    | 'incurred'
    | 'cargo'
    | 'cargo_goods'
  day: string
  branch_id: string | null
  part: Generated<string>
  count: number
  amount: Generated<number>
}
