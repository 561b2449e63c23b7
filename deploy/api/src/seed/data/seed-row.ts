/** A row of a setup list before it has a place and a date. */
export interface SeedRow {
  code: string
  name: string
  parent?: string
  attributes?: Record<string, unknown>
}
