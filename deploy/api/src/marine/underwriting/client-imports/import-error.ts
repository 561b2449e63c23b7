import type { Params } from '../../../platform/translations/translate.ts'

export interface ImportError {
  /** Empty for the row as a whole. */
  column: string
  /** The key of an error's text. */
  code: string
  params?: Params
}
