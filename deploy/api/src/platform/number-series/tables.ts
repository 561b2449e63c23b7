import type { NumberKind, NumberPattern } from '@coverdesk/sdk'
import type { Generated, Instant } from '../db/columns.ts'

declare module '../db/schema.ts' {
  interface Database {
    number_patterns: NumberPatterns
    number_series: NumberSeries
  }
}

export interface NumberPatterns {
  kind: NumberKind
  prefix: string
  separator: NumberPattern['separator']
  with_branch: boolean
  year: NumberPattern['year']
  digits: number
  restarts: NumberPattern['restarts']
  version: Generated<number>
  updated_at: Instant
}

export interface NumberSeries {
  series: string
  year: number
  last_number: number
}
