/** A row of a reference data list without position and date. */
export interface SeedRow {
  code: string
  name: string
  parent?: string
  attributes?: Record<string, unknown>
}
