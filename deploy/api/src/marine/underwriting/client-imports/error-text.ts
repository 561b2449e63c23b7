import type { TextOf } from '../../../platform/translations/translate.ts'
import type { ImportError } from './import-error.ts'

const OWN = 'fields.import_'

/** Translates the error of a cell or a row: with a text of the form, or one of file errors. */
export const importErrorText = ({ code, params }: Pick<ImportError, 'code' | 'params'>, t: TextOf): string =>
  code.startsWith(OWN)
    ? t('client-imports', `faults.${code.slice(OWN.length)}`, params)
    : t('errors', code, params)
